import { useLive } from '../../../calls/live.ts';
import { usePolling } from './polling.ts';

/**
 * How messages reach this client now: by the socket, by polling, or not at all. `live` includes
 * connecting and the first moments after a loss.
 */
export type Wire = 'live' | 'polling' | 'away';

export function wireNow(): Wire {
  return wireOf(useLive.getState().status === 'connected', usePolling.getState().reached);
}

export function useWire(): Wire {
  const connected = useLive((state) => state.status === 'connected');
  const reached = usePolling((state) => state.reached);
  return wireOf(connected, reached);
}

function wireOf(connected: boolean, reached: boolean | undefined): Wire {
  if (connected || reached === undefined) return 'live';
  return reached ? 'polling' : 'away';
}
