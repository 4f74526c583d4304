import type { Server } from 'socket.io';
import type { Log } from '../platform/start/log.ts';
import type { ServerLink } from './server-link.ts';

export type AttendanceListener = (accountId: number, here: boolean) => void;

/** Whose clients are connected. A person is here from their first connection to their last one. */
export interface Attendance {
  /**
   * Which of these people are here, on whichever server. A server that does not answer within a
   * second is left out, so that nobody waits for a dead one: it may say too little, and never fails.
   */
  whoIsHere(accountIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Hears of everybody who comes and leaves. */
  onChange(listener: AttendanceListener): void;
}

export interface AttendanceBook extends Attendance {
  opened(accountId: number): void;
  closed(accountId: number): void;
}

/** The question of one server to all others: who of these people is with you? */
const EVENT = 'attendance:ask';
/** The adapter waits a second for answers; where the question itself is lost nobody does, milliseconds. */
const PATIENCE_MS = 1_500;

/**
 * Keeps the book of who is here. The rooms of the accounts are the count and nothing is kept beside
 * them; the other servers are asked for those who are not on this one.
 */
export function keepAttendance(
  io: Server,
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
  io.on(EVENT, (accountIds: readonly number[], answer: (here: number[]) => void) =>
    answer(amongHere(accountIds)),
  );

  async function whoIsHere(accountIds: readonly number[]): Promise<ReadonlySet<number>> {
    const here = new Set(amongHere(accountIds));
    const elsewhere = accountIds.filter((id) => !here.has(id));
    if (elsewhere.length === 0 || !link || !link.isUp() || link.servers() === 1) return here;
    const asked = io.serverSideEmitWithAck(EVENT, elsewhere) as Promise<number[][]>;
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
        log.warn({ err: error }, 'Who is here could not be asked.'),
      );
    },
  };
}

/** The answers that came in time; those that came before the time was over are in the error. */
async function asFarAsKnown(asked: Promise<number[][]>): Promise<number[][]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number[][]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    return (error as { responses?: number[][] }).responses ?? [];
  } finally {
    clearTimeout(timer);
  }
}
