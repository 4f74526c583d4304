import type { Static, TObject, TSchema } from 'typebox';
import type { Access, RefusedReply } from './call.ts';

/** An event that a client sends and the server acknowledges with the envelope. */
export interface ClientEvent {
  readonly doc: string;
  readonly access: Exclude<Access, 'public'>;
  readonly payload: TObject;
  readonly data: TSchema;
}

/** A fact that the server publishes to its clients, always after the commit. */
export interface ServerEvent {
  readonly doc: string;
  readonly payload: TObject;
}

export type ClientEventTable = Readonly<Record<`${string}:${string}`, ClientEvent>>;
type ServerEventTable = Readonly<Record<`${string}:${string}`, ServerEvent>>;

/**
 * The acknowledgement of an event. `again` means a transient fault of the server: the client may
 * send the same event again later.
 */
export type AckOf<E extends ClientEvent> =
  | { success: true; info: string; data: Static<E['data']> }
  | (RefusedReply & { again?: true });

/** The listeners of a socket that receives the events of `T`, in Socket.IO's form. */
export type ServerListeners<T> = {
  [K in keyof T]: T[K] extends ServerEvent ? (payload: Static<T[K]['payload']>) => void : never;
};

/** The listeners of a server that receives the events of `T`, in Socket.IO's form. */
export type ClientListeners<T> = {
  [K in keyof T]: T[K] extends ClientEvent
    ? (payload: Static<T[K]['payload']>, ack: (answer: AckOf<T[K]>) => void) => void
    : never;
};

export function defineClientEvents<const T extends ClientEventTable>(events: T): T {
  return events;
}

export function defineServerEvents<const T extends ServerEventTable>(events: T): T {
  return events;
}
