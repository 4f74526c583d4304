import { create } from 'zustand';
import { POLLING } from '../../../../shared/polling.ts';
import { useLive } from '../../../live.ts';
import { deliverOutbox } from '../composer/send-message.ts';
import { catchUp, isVisible, useChats } from './chat.store.ts';
import { heal } from './heal.ts';
import { paceOf, createPollingLoop } from './polling-loop.ts';
import { flushReceipts } from './receipts.ts';

/** How long the live wire may take at first before the client polls, milliseconds. */
const PATIENCE = 2_000;

interface PollingState {
  /** Whether the client polls: only ever while the live wire is away. */
  readonly polling: boolean;
  /** Whether the last poll reached the server; undefined before the first has ended. */
  readonly reached: boolean | undefined;
}

const IDLE: PollingState = { polling: false, reached: undefined };

/** Whether the client polls, and with what success. */
export const usePolling = create<PollingState>()(() => IDLE);

/**
 * Polls while the live wire is away, for as long as the page is open: blocked from the start, or
 * lost later. Messages are asked for by number and sent with their client ids, so the change from
 * one wire to the other loses and doubles nothing.
 */
export function startPolling(): void {
  const isHidden = () => !isVisible();
  const thread = createPollingLoop({
    ask: askForOpen,
    pace: () => paceOf(window.location.pathname),
    isHidden,
  });
  const others = createPollingLoop({ ask: askForAll, pace: () => POLLING.headerChats, isHidden });
  let patience: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;

  function start(): void {
    usePolling.setState({ polling: true });
    thread.start();
    others.start();
  }

  function stop(): void {
    clearTimeout(patience);
    patience = undefined;
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
    if (usePolling.getState().polling || patience !== undefined) return;
    if (wasConnected) start();
    else patience = setTimeout(start, PATIENCE);
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

/** Asks for everything else: the inbox, receipts, offers. */
async function askForAll(): Promise<boolean> {
  return note(await heal());
}

function note(reached: boolean): boolean {
  const { polling, reached: before } = usePolling.getState();
  // An answer may come when the live wire is back already.
  if (!polling) return reached;
  usePolling.setState({ reached });
  // Messages that waited for the server go now; those that met a fault have their own time.
  if (reached && !before) {
    void deliverOutbox();
    void flushReceipts();
  }
  return reached;
}
