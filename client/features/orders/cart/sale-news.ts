import { t } from 'texts:orders/delivery';
import { playCue } from '../../../cues/cue.ts';
import { onLive } from '../../../live.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';

/** Tells a seller that something was paid, while the page is open; of an offer the chat has words. */
export function startSaleNews(): void {
  onLive('sale:made', ({ sounds }) => {
    void playCue('paid');
    const [name] = sounds;
    if (name !== undefined)
      notify(t('soundsSold', { count: sounds.length, name }), { tone: 'good' });
  });
}
