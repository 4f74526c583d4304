import { create } from 'zustand';
import { POLLING } from '../../../../shared/polling.ts';
import { useLive } from '../../../calls/live.ts';
import { deliverOutbox } from '../composer/send-message.ts';
import { catchUp, isVisible, useChats } from './chat.store.ts';
import { heal } from './heal.ts';
import { paceOf, createPollingLoop } from './polling-loop.ts';
import { flushMarkers } from './read-markers.ts';

/** The client polls if the first connection takes longer than this. */
const CONNECT_TIMEOUT_MS = 2_000;

interface PollingState {
  /** Whether the client polls. */
  readonly polling: boolean;
  /** Whether the last poll reached the server; undefined before the first has ended. */
  readonly reached: boolean | undefined;
}

const IDLE: PollingState = { polling: false, reached: undefined };

export const usePolling = create<PollingState>()(() => IDLE);

/**
 * Polls while the socket is disconnected. Messages are requested by number and sent with client
 * ids, so switching between socket and polling neither loses nor duplicates any.
 */
export function startPolling(): void {
  const isHidden = () => !isVisible();
  const thread = createPollingLoop({
    ask: askForOpen,
    pace: () => paceOf(window.location.pathname),
    isHidden,
  });
  const others = createPollingLoop({ ask: askForAll, pace: () => POLLING.headerChats, isHidden });
  let firstTimer: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;

  function start(): void {
    usePolling.setState({ polling: true });
    thread.start();
    others.start();
  }

  function stop(): void {
    clearTimeout(firstTimer);
    firstTimer = undefined;
    thread.stop();
    others.stop();
    usePolling.setState(IDLE);
  }

  function follow(): void {
    const { status } = useLive.getState();
    if (status !== 'connecting') {
      wasConnected = status === 'connected';
      return stop();
    }
    if (usePolling.getState().polling || firstTimer !== undefined) return;
    if (wasConnected) start();
    else firstTimer = setTimeout(start, CONNECT_TIMEOUT_MS);
  }

  follow();
  useLive.subscribe(follow);
  useChats.subscribe(({ openId }, before) => {
    if (openId !== before.openId && usePolling.getState().polling) thread.start();
  });
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) return;
    thread.hurry();
    others.hurry();
  });
}

async function askForOpen(): Promise<boolean> {
  const { openId } = useChats.getState();
  return openId === undefined ? true : note(await catchUp(openId));
}

/** Requests everything outside the open conversation. */
async function askForAll(): Promise<boolean> {
  return note(await heal());
}

function note(reached: boolean): boolean {
  const { polling, reached: before } = usePolling.getState();
  // The socket may have connected before the answer arrived.
  if (!polling) return reached;
  usePolling.setState({ reached });
  // Sends waiting messages as soon as the server is reachable again.
  if (reached && !before) {
    void deliverOutbox();
    void flushMarkers();
  }
  return reached;
}
