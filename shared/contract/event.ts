import type { Static, TObject, TSchema } from 'typebox';
import type { Access, RefusedReply } from './call.ts';

/** An event that a client sends and the server acknowledges with the envelope. */
export interface ClientEvent {
  readonly doc: string;
  readonly access: Exclude<Access, 'public'>;
  readonly payload: TObject;
  /** The `data` of the acknowledgement. */
  readonly data: TSchema;
}

/** A fact that the server tells its clients, always after it was committed. */
export interface ServerEvent {
  readonly doc: string;
  readonly payload: TObject;
}

export type ClientEventTable = Readonly<Record<`${string}:${string}`, ClientEvent>>;
export type ServerEventTable = Readonly<Record<`${string}:${string}`, ServerEvent>>;

/**
 * What the acknowledgement of an event carries. `again` says that the fault is the server's and
 * may pass: the same event may be sent again later.
 */
export type AckOf<E extends ClientEvent> =
  | { success: true; info: string; data: Static<E['data']> }
  | (RefusedReply & { again?: true });

/** The listeners of a socket that receives the events of `T`, in Socket.IO's shape. */
export type ServerListeners<T> = {
  [K in keyof T]: T[K] extends ServerEvent ? (payload: Static<T[K]['payload']>) => void : never;
};

/** The listeners of a server that receives the events of `T`, in Socket.IO's shape. */
export type ClientListeners<T> = {
  [K in keyof T]: T[K] extends ClientEvent
    ? (payload: Static<T[K]['payload']>, ack: (answer: AckOf<T[K]>) => void) => void
    : never;
};

/** Declares events from client to server. */
export function defineClientEvents<const T extends ClientEventTable>(events: T): T {
  return events;
}

/** Declares events from server to client. */
export function defineServerEvents<const T extends ServerEventTable>(events: T): T {
  return events;
}
