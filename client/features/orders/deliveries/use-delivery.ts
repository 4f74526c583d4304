import { useEffect, useEffectEvent, useState } from 'react';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { call } from '../../../api.ts';
import { onConnected, onLive, useLive } from '../../../live.ts';

/** How often it is asked for while the live wire is down or a preview is being made, milliseconds. */
const INTERVAL = 10_000;

/**
 * A delivery that keeps itself up to date: the live wire brings each step, and where it cannot the
 * delivery is asked for, as while a preview is being made: that is no step. `take` is for the answer to a step of one's own.
 */
export function useDelivery(loaded: Delivery) {
  const [delivery, take] = useState(loaded);
  const { order_id: orderId, project_id: projectId } = loaded;
  const isWaiting = delivery.entries.some(({ files }) =>
    files.some(({ sound }) => sound?.state === 'waiting'),
  );
  const isDown = useLive(({ status }) => status !== 'connected');

  const refresh = useEffectEvent(async () => {
    const answer = await call('/deliveries/get', { orderId, projectId });
    if (answer.success) take(answer.data.delivery);
  });

  useEffect(() => {
    const stops = [
      onLive('delivery:changed', ({ delivery: next }) => {
        if (next.order_id === orderId && next.project_id === projectId) take(next);
      }),
      onConnected(() => void refresh()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [orderId, projectId]);

  useEffect(() => {
    if (!isDown && !isWaiting) return undefined;
    const timer = setInterval(() => void refresh(), INTERVAL);
    return () => clearInterval(timer);
  }, [isDown, isWaiting]);

  return { delivery, take };
}
