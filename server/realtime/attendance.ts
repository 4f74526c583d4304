import { withTimeout } from '../platform/with-timeout.ts';
import type { Log } from '../platform/start/log.ts';
import type { LiveServer } from './live-server.ts';
import type { ServerLink } from './server-link.ts';

type AttendanceListener = (accountId: number, isOnline: boolean) => void;

/**
 * Tracks which accounts are online. An account is online from its first connection to its last one.
 */
export interface Attendance {
  /**
   * Returns those of the accounts that are online on any server. Never throws: a server that does
   * not answer within a second is left out, so the result may be incomplete.
   */
  whoIsOnline(accountIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Calls the listener when an account comes online or goes offline. */
  onChange(listener: AttendanceListener): void;
}

interface AttendanceTracker extends Attendance {
  opened(accountId: number): void;
  closed(accountId: number): void;
}

/** The event by which a server asks the others which of these accounts are connected to them. */
const EVENT = 'attendance:ask';
/** The adapter's own timeout of one second does not apply if the question itself is lost. */
const TIMEOUT_MS = 1_500;

/**
 * Creates the tracker. It counts by the rooms of Socket.IO, and asks the other servers about
 * accounts that are not connected here.
 */
export function createAttendance(
  io: LiveServer,
  roomOf: (accountId: number) => string,
  { log, link }: { log: Log; link: ServerLink | undefined },
): AttendanceTracker {
  const listeners: AttendanceListener[] = [];
  const notify: AttendanceListener = (accountId, isOnline) => {
    for (const listener of listeners) listener(accountId, isOnline);
  };
  const connectionsHere = (accountId: number) =>
    io.of('/').adapter.rooms.get(roomOf(accountId))?.size ?? 0;
  const amongHere = (accountIds: readonly number[]) => accountIds.filter(connectionsHere);
  io.on(EVENT, (accountIds, answer) => answer(amongHere(accountIds)));

  async function whoIsOnline(accountIds: readonly number[]): Promise<ReadonlySet<number>> {
    const here = new Set(amongHere(accountIds));
    const elsewhere = accountIds.filter((id) => !here.has(id));
    if (elsewhere.length === 0 || !link || !link.isUp() || link.servers() === 1) return here;
    const asked = io.serverSideEmitWithAck(EVENT, elsewhere);
    for (const id of (await answersInTime(asked)).flat()) here.add(id);
    return here;
  }

  async function notifyIfOffline(accountId: number): Promise<void> {
    const here = await whoIsOnline([accountId]);
    if (here.size === 0) notify(accountId, false);
  }

  return {
    whoIsOnline,
    onChange: (listener) => void listeners.push(listener),
    opened(accountId) {
      if (connectionsHere(accountId) === 1) notify(accountId, true);
    },
    closed(accountId) {
      if (connectionsHere(accountId) > 0) return;
      notifyIfOffline(accountId).catch((error: unknown) =>
        log.warn({ err: error }, 'The other servers could not be asked who is online.'),
      );
    },
  };
}

/**
 * Returns the answers that arrived in time. After a timeout, the adapter puts the partial answers
 * into the error.
 */
async function answersInTime(asked: Promise<number[][]>): Promise<number[][]> {
  try {
    return await withTimeout(asked, TIMEOUT_MS);
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter adds the responses
    return (error as { responses?: number[][] }).responses ?? [];
  }
}
