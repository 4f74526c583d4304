import { playCue } from '../../cues/cue.ts';
import { onLive } from '../../live.ts';
import { notify } from '../../ui/notice.store.ts';
import { texts } from './delivery.texts.ts';

/** Tells a seller that something was paid, while the page is open; of an offer the chat has words. */
export function startSaleNews(): void {
  onLive('sale:made', ({ sounds }) => {
    void playCue('paid');
    if (sounds.length > 0) notify(texts.soundsSold(sounds), { tone: 'good' });
  });
}
