import type { Static } from 'typebox';
import type { ClientEvent, ServerEvent } from '../../shared/contract/event.ts';
import type { Log } from '../platform/start/log.ts';
import type { Session } from '../platform/requests/session.ts';

export interface EventContext {
  readonly session: Session;
  readonly log: Log;
  /** Identifies the connection that sent the event, for answers to it alone. */
  readonly connectionId: string;
}

/** A handler's result with a text, which becomes the `info` of the acknowledgement. */
export class WithInfo<Data> {
  readonly info: string;
  readonly data: Data;

  constructor(info: string, data: Data) {
    this.info = info;
    this.data = data;
  }
}

type EventResult<Data> = Promise<Data | WithInfo<Data>>;

/** One handler for each event of a table. Its result is the data of the acknowledgement. */
export type EventHandlers<T> = {
  readonly [K in keyof T]: T[K] extends ClientEvent
    ? (payload: Static<T[K]['payload']>, context: EventContext) => EventResult<Static<T[K]['data']>>
    : never;
};

/**
 * Sends facts to clients. Call it after the commit only, with the same view that the API answers.
 */
export interface Publisher<T> {
  /**
   * Sends a fact to all clients of the accounts, except the connection that gets it in an
   * acknowledgement.
   */
  toAccounts<K extends keyof T & string>(
    accountIds: readonly number[],
    event: K,
    payload: T[K] extends ServerEvent ? Static<T[K]['payload']> : never,
    options?: { readonly except?: string | undefined },
  ): void;
  /** Adds a function that runs after each fact that this server sends. */
  onSent(listener: () => void): void;
  /** Closes all connections of a session that has ended. */
  endSession(sessionId: string): void;
}
