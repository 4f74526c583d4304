import { useEffect, useEffectEvent, useState } from 'react';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { call } from '../../../calls/api.ts';
import { onConnected, onLive, useLive } from '../../../calls/live.ts';
import { withNotes } from './delivered-sounds.ts';

/** Polling interval while the socket is disconnected or a preview is being generated. */
const INTERVAL_MS = 10_000;

/**
 * Keeps a delivery up to date by socket events. Polls while the socket is disconnected, and while a
 * preview is generated, which causes no event.
 *
 * Pass the reply to the person's own step to `setDelivery`.
 */
export function useDelivery(loaded: Delivery) {
  const [delivery, setDelivery] = useState(loaded);
  const { order_id: orderId, project_id: projectId } = loaded;
  const isWaiting = delivery.entries.some(({ files }) =>
    files.some(({ sound }) => sound?.state === 'waiting'),
  );
  const isDown = useLive(({ status }) => status !== 'connected');

  const refresh = useEffectEvent(async () => {
    const answer = await call('/deliveries/get', { orderId, projectId });
    if (answer.success) setDelivery(answer.data.delivery);
  });

  useEffect(() => {
    const stops = [
      onLive('delivery:changed', ({ delivery: next }) => {
        if (next.order_id === orderId && next.project_id === projectId) setDelivery(next);
      }),
      onLive('delivery:noted', ({ order_id, project_id, delivered_id: id, notes }) => {
        if (order_id !== orderId || project_id !== projectId) return;
        setDelivery((now) => withNotes(now, id, notes));
      }),
      onConnected(() => void refresh()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [orderId, projectId]);

  useEffect(() => {
    if (!isDown && !isWaiting) return undefined;
    const timer = setInterval(() => void refresh(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDown, isWaiting]);

  return { delivery, setDelivery };
}
