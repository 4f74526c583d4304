import type { Log } from '../platform/start/log.ts';
import type { LiveServer } from './live-server.ts';
import type { ServerLink } from './server-link.ts';

type AttendanceListener = (accountId: number, here: boolean) => void;

/**
 * Tracks which accounts are online. An account is online from its first connection to its last one.
 */
export interface Attendance {
  /**
   * Returns those of the accounts that are online on any server. Never throws: a server that does
   * not answer within a second is left out, so the result may be incomplete.
   */
  whoIsHere(accountIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Calls the listener when an account comes online or goes offline. */
  onChange(listener: AttendanceListener): void;
}

interface AttendanceBook extends Attendance {
  opened(accountId: number): void;
  closed(accountId: number): void;
}

/** The event by which a server asks all others which of these accounts are connected to them. */
const EVENT = 'attendance:ask';
/** The adapter waits one second for answers, but forever if the question itself is lost. */
const PATIENCE_MS = 1_500;

/**
 * Creates the attendance. It stores nothing: the account rooms of Socket.IO are the count. Other
 * servers are asked about accounts that are not connected here.
 */
export function keepAttendance(
  io: LiveServer,
  roomOf: (accountId: number) => string,
  { log, link }: { log: Log; link: ServerLink | undefined },
): AttendanceBook {
  const listeners: AttendanceListener[] = [];
  const tell: AttendanceListener = (accountId, here) => {
    for (const listener of listeners) listener(accountId, here);
  };
  const connectionsHere = (accountId: number) =>
    io.of('/').adapter.rooms.get(roomOf(accountId))?.size ?? 0;
  const amongHere = (accountIds: readonly number[]) => accountIds.filter(connectionsHere);
  io.on(EVENT, (accountIds, answer) => answer(amongHere(accountIds)));

  async function whoIsHere(accountIds: readonly number[]): Promise<ReadonlySet<number>> {
    const here = new Set(amongHere(accountIds));
    const elsewhere = accountIds.filter((id) => !here.has(id));
    if (elsewhere.length === 0 || !link || !link.isUp() || link.servers() === 1) return here;
    const asked = io.serverSideEmitWithAck(EVENT, elsewhere);
    for (const id of (await asFarAsKnown(asked)).flat()) here.add(id);
    return here;
  }

  async function lookWhetherGone(accountId: number): Promise<void> {
    const here = await whoIsHere([accountId]);
    if (here.size === 0) tell(accountId, false);
  }

  return {
    whoIsHere,
    onChange: (listener) => void listeners.push(listener),
    opened(accountId) {
      if (connectionsHere(accountId) === 1) tell(accountId, true);
    },
    closed(accountId) {
      if (connectionsHere(accountId) > 0) return;
      lookWhetherGone(accountId).catch((error: unknown) =>
        log.warn({ err: error }, 'The other servers could not be asked who is online.'),
      );
    },
  };
}

/**
 * Returns the answers that arrived in time. After a timeout, the adapter puts the partial answers
 * into the error.
 */
async function asFarAsKnown(asked: Promise<number[][]>): Promise<number[][]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number[][]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter adds the responses
    return (error as { responses?: number[][] }).responses ?? [];
  } finally {
    clearTimeout(timer);
  }
}
