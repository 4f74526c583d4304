import type { Static } from 'typebox';
import type { ClientEvent, ServerEvent } from '../../shared/contract/event.ts';
import type { Log } from '../platform/start/log.ts';
import type { Session } from '../platform/requests/session.ts';

export interface EventContext {
  readonly session: Session;
  readonly log: Log;
  /** Names the connection that it came over, for what only this one shall hear. */
  readonly connectionId: string;
}

/** A handler's result together with a text for the person, the acknowledgement's `info`. */
export class WithInfo<Data> {
  readonly info: string;
  readonly data: Data;

  constructor(info: string, data: Data) {
    this.info = info;
    this.data = data;
  }
}

type EventResult<Data> = Promise<Data | WithInfo<Data>>;

/** The code behind each event of a table: its result is the acknowledgement's data. */
export type EventHandlers<T> = {
  readonly [K in keyof T]: T[K] extends ClientEvent
    ? (payload: Static<T[K]['payload']>, context: EventContext) => EventResult<Static<T[K]['data']>>
    : never;
};

/** Tells clients facts. Called after the commit, with the view that REST answers, and never before. */
export interface Publisher<T> {
  /**
   * Sends a fact to every open client of these accounts, but for the connection that has it from an
   * acknowledgement.
   */
  toAccounts<K extends keyof T & string>(
    accountIds: readonly number[],
    event: K,
    payload: T[K] extends ServerEvent ? Static<T[K]['payload']> : never,
    options?: { readonly except?: string | undefined },
  ): void;
  /** Closes every connection of a session that has ended. */
  endSession(sessionId: string): void;
}
