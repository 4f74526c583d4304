import type { Server } from 'socket.io';
import type { Log } from '../platform/log.ts';
import type { Session } from '../platform/session.ts';

/** What hears of people who come and leave. */
export type AttendanceListener = (accountId: number, here: boolean) => void;

/** Whose clients are connected. A person is here from their first connection to their last one. */
export interface Attendance {
  /** Which of these people are here, on whichever server. */
  whoIsHere(accountIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Hears of everybody who comes and leaves. */
  onChange(listener: AttendanceListener): void;
}

/** What the gateway tells of its connections. */
export interface AttendanceBook extends Attendance {
  opened(accountId: number): void;
  closed(accountId: number): void;
}

/**
 * Keeps the book of who is here. The rooms of the accounts are the count; nothing is kept beside
 * them, and they span all servers.
 */
export function keepAttendance(
  io: Server,
  roomOf: (accountId: number) => string,
  log: Log,
): AttendanceBook {
  const listeners: AttendanceListener[] = [];
  const tell: AttendanceListener = (accountId, here) => {
    for (const listener of listeners) listener(accountId, here);
  };
  const connectionsHere = (accountId: number) =>
    io.of('/').adapter.rooms.get(roomOf(accountId))?.size ?? 0;

  async function whoIsHere(accountIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (accountIds.length === 0) return new Set();
    const sockets = await io.in(accountIds.map(roomOf)).fetchSockets();
    return new Set(
      sockets.map((socket) => (socket.data as { session: Session }).session.accountId),
    );
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
