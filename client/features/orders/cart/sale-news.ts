import { t } from 'texts:orders/delivery';
import { playCue } from '../../../cues/cue.ts';
import { onLive } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';

/** Notifies a freelancer of sold sounds while the page is open. The chat reports sold offers. */
export function startSaleNews(): void {
  onLive('sale:made', ({ sounds }) => {
    void playCue('paid');
    const [name] = sounds;
    if (name !== undefined)
      notify(t('soundsSold', { count: sounds.length, name }), { tone: 'good' });
  });
}
