import type { Readable } from 'node:stream';
import type { Call, FileCall, RequestOf, ResultOf } from '../../shared/contract/call.ts';
import type { FileBytes } from '../platform/storage/storage.ts';
import type { Log } from '../platform/start/log.ts';
import type { Caller, SessionFor } from '../platform/requests/session.ts';

/** One file part of a multipart call, on the disk or, as one small chunk, in memory. */
export interface UploadedFile extends FileBytes {
  readonly field: string;
  readonly name: string;
}

export interface CallContext<C extends Call> {
  readonly session: SessionFor<C['access']>;
  readonly files: readonly UploadedFile[];
  readonly caller: Caller;
  /** Sends a cookie with the answer, as it is written in a header. */
  readonly setCookie: (cookie: string) => void;
  readonly log: Log;
}

/** Bytes to answer, with a name that the browser saves them under. */
export interface FileReply {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Whether the browser may show it where it is asked for; else it is saved. */
  readonly inPlace?: boolean;
  /** Whether its bytes are made while they are sent: then it can only be sent whole. */
  readonly isMadeOnTheWay?: boolean;
  /** Another one for other bytes: lets callers resume safely, and keep what they have. */
  readonly tag?: string;
  /**
   * Where the caller is sent for the bytes, in place of `open`: a store's own address for a moment.
   * What it answers is told it, since it is not asked again.
   */
  readonly elsewhere?: (as: { mediaType: string; disposition: string }) => Promise<string>;
  /** Opens the bytes, or a span of them (both ends included) when the caller resumes. */
  open(span?: { start: number; end: number }): Promise<Readable>;
}

export type HandlerResult<C extends Call> = C extends FileCall ? FileReply : ResultOf<C>;

/** The code behind one call: thin, since schema, access and envelope are the machinery's. */
export type Handler<C extends Call> = (
  payload: RequestOf<C>,
  context: CallContext<C>,
) => Promise<HandlerResult<C>>;

/** One handler for each call of a table; a missing or a wrong one is a compile error. */
export type Handlers<T> = {
  readonly [P in keyof T]: T[P] extends Call ? Handler<T[P]> : never;
};
