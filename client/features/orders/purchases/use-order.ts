import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from 'texts:orders/order';
import type { OrderState } from '../../../../shared/features/orders.ts';
import { wasPaid } from '../../../../shared/statuses.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { playCue } from '../../../cues/cue.ts';
import { onConnected, onLive } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { useCart } from '../cart/cart.store.ts';
import { isWaiting, orderWords } from './order-words.ts';
import { forgetRequestKey } from '../cart/request-key.ts';

/** Polling interval of a waiting order. */
const INTERVAL_MS = 3_000;

/**
 * Keeps an order up to date. Polls until the bank decides, and reloads at socket events about the
 * order or its deliveries. Announces each change once.
 */
export function useOrder(loaded: OrderState): OrderState {
  const [order, setOrder] = useState(loaded);
  // The last announced state. If two answers arrive at once, only the first is announced.
  const last = useRef(loaded);
  const { hash } = order;

  const refresh = useEffectEvent(async () => {
    const answer = await call('/orders/getOrderStatus', { hash });
    // After a failure the shown state stays, and the next poll or event tries again.
    if (!answer.success) return;
    announceChanges(last.current, answer.data);
    last.current = answer.data;
    setOrder(answer.data);
  });

  const waiting = isWaiting(order);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => void refresh(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  useEffect(() => {
    const stops = [
      onLive('order:changed', (changed) => changed.hash === hash && void refresh()),
      onLive(
        'delivery:changed',
        ({ delivery }) => delivery.order_id === last.current.order?.id && void refresh(),
      ),
      onConnected(() => void refresh()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [hash]);

  useEndedOrder(order);
  return order;
}

function announceChanges(before: OrderState, after: OrderState): void {
  const { heading } = orderWords(after);
  if (heading !== orderWords(before).heading) {
    if (wasPaid(after.status) && !wasPaid(before.status)) void playCue('paid');
    else if (after.status === 'failed') void playCue('failed');
    announce(heading);
  }
  for (const name of newFiles(before, after))
    notify(t('fileReady', { project: name }), { tone: 'good' });
}

/** After an order has ended, forgets its request key, and removes bought items from the cart. */
function useEndedOrder({ status, order }: OrderState): void {
  useEffect(() => {
    if (status === 'pending_payment') return;
    forgetRequestKey();
    if (!wasPaid(status)) return;
    const { items, remove } = useCart.getState();
    const bought = new Set(order?.items.map((item) => item.project_id));
    for (const { id } of items) if (bought.has(id)) remove(id);
  }, [status, order]);
}

/** Returns names of items that have new files. */
function newFiles(before: OrderState, after: OrderState): string[] {
  const filesOf = ({ order }: OrderState) => order?.items.flatMap((item) => item.files) ?? [];
  if (!wasPaid(before.status)) return [];
  const had = new Set(filesOf(before).map((file) => file.file_id));
  return (after.order?.items ?? [])
    .filter((item) => item.files.some((file) => !had.has(file.file_id)))
    .map((item) => item.name);
}
