import type { Static } from 'typebox';
import type { ClientEvent, ServerEvent } from '../../shared/contract/event.ts';
import type { Log } from '../platform/log.ts';
import type { Session } from '../platform/session.ts';

/** What the handler of an event knows beside the payload. */
export interface EventContext {
  readonly session: Session;
  readonly log: Log;
}

/** The code behind each event of a table: its result is the acknowledgement's data. */
export type EventHandlers<T> = {
  readonly [K in keyof T]: T[K] extends ClientEvent
    ? (payload: Static<T[K]['payload']>, context: EventContext) => Promise<Static<T[K]['data']>>
    : never;
};

/** Tells clients facts. Called after the commit, with the view that REST answers, and never before. */
export interface Publisher<T> {
  /** Sends a fact to every open client of these accounts. */
  toAccounts<K extends keyof T & string>(
    accountIds: readonly number[],
    event: K,
    payload: T[K] extends ServerEvent ? Static<T[K]['payload']> : never,
  ): void;
  /** Closes every connection of a session that has ended. */
  endSession(sessionId: string): void;
}
