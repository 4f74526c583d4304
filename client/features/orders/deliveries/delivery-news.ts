import { t } from 'texts:orders/delivery';
import type { Delivery, DeliveryStep } from '../../../../shared/features/deliveries.ts';
import { announce } from '../../../announcer/announce.ts';
import { onLive } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { deliveryAddress, entryWords } from './delivery-words.ts';

/** Steps that the screens of the order and the chat report. */
const TOLD_ELSEWHERE: ReadonlySet<DeliveryStep> = new Set(['paid', 'delivered']);

/** Returns the news about a delivery's last step, or undefined if it is no news to this person. */
export function newsOf(
  delivery: Delivery,
  { onItsScreen }: { onItsScreen: boolean },
): { id: number; text: string } | undefined {
  const { kind, name, role, entries } = delivery;
  const last = entries.at(-1);
  if (!last || last.by?.role === role) return undefined;
  if (!onItsScreen && TOLD_ELSEWHERE.has(last.step)) return undefined;
  // A sound without a complaint is the normal case.
  if (kind === 'stock' && last.step === 'accepted_by_silence') return undefined;
  return { id: last.id, text: t('news', { name, words: entryWords(last, delivery) }) };
}

/** Reports each step of another person once, on any screen. Starts with the socket. */
export function startDeliveryNews(): void {
  const told = new Set<number>();
  onLive('delivery:changed', ({ delivery }) => {
    const onItsScreen = location.pathname === deliveryAddress(delivery);
    const news = newsOf(delivery, { onItsScreen });
    if (!news || told.has(news.id)) return;
    told.add(news.id);
    // The delivery's own screen shows the step, so announce it only.
    if (onItsScreen) announce(news.text);
    else notify(news.text);
  });
}
