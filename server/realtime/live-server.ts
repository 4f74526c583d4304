import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Session } from '../platform/requests/session.ts';

/** The events that servers send each other. */
interface InterServerEvents {
  /** The receiving server answers with those of the accounts that are connected to it. */
  'attendance:ask': (accountIds: readonly number[], answer: (here: number[]) => void) => void;
  'session:changed': (accountId: number) => void;
}

interface ConnectionData {
  session: Session;
}

export type LiveServer = Server<
  DefaultEventsMap,
  DefaultEventsMap,
  InterServerEvents,
  ConnectionData
>;
export type LiveSocket = Socket<
  DefaultEventsMap,
  DefaultEventsMap,
  InterServerEvents,
  ConnectionData
>;
