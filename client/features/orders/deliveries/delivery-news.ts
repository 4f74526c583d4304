import { t } from 'texts:orders/delivery';
import type { Delivery, DeliveryStep } from '../../../../shared/features/deliveries.ts';
import { announce } from '../../../announcer/announce.ts';
import { onLive } from '../../../live.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { deliveryAddress, entryWords } from './delivery-words.ts';

/** Steps that other screens tell of by themselves: the order and the chat know of both. */
const TOLD_ELSEWHERE: ReadonlySet<DeliveryStep> = new Set(['paid', 'delivered']);

/** What is to be told of the last step of a delivery; undefined where it is no news to this person. */
export function newsOf(
  delivery: Delivery,
  { onItsScreen }: { onItsScreen: boolean },
): { id: number; text: string } | undefined {
  const { kind, name, role, entries } = delivery;
  const last = entries.at(-1);
  if (!last || last.by?.role === role) return undefined;
  if (!onItsScreen && TOLD_ELSEWHERE.has(last.step)) return undefined;
  // That nobody complained about a sound is what everybody expects.
  if (kind === 'stock' && last.step === 'accepted_by_silence') return undefined;
  return { id: last.id, text: t('news', { name, words: entryWords(last, delivery) }) };
}

/** Tells of each step that others took, once, on whatever screen one is; starts with the live wire. */
export function startDeliveryNews(): void {
  const told = new Set<number>();
  onLive('delivery:changed', ({ delivery }) => {
    const onItsScreen = location.pathname === deliveryAddress(delivery);
    const news = newsOf(delivery, { onItsScreen });
    if (!news || told.has(news.id)) return;
    told.add(news.id);
    // On its own screen it is seen anyway.
    if (onItsScreen) announce(news.text);
    else notify(news.text);
  });
}
