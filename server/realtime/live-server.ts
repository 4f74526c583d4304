import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Session } from '../platform/requests/session.ts';

/** The questions and news that servers send each other. */
interface ServerNews {
  /** Answers those of the accounts that are connected to the asked server. */
  'attendance:ask': (accountIds: readonly number[], answer: (here: number[]) => void) => void;
  'session:changed': (accountId: number) => void;
}

/** The data of an accepted connection. */
interface ConnectionData {
  session: Session;
}

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, ServerNews, ConnectionData>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, ServerNews, ConnectionData>;
