import type { Readable } from 'node:stream';
import type { Call, FileCall, RequestOf, ResultOf } from '../../shared/contract/call.ts';
import type { FileBytes } from '../platform/storage/storage.ts';
import type { Log } from '../platform/start/log.ts';
import type { Caller, SessionFor } from '../platform/requests/session.ts';

/** An uploaded file: on the disk, or in memory if it is a small chunk. */
export interface UploadedFile extends FileBytes {
  readonly field: string;
  readonly name: string;
}

export interface CallContext<C extends Call> {
  readonly session: SessionFor<C['access']>;
  readonly files: readonly UploadedFile[];
  readonly caller: Caller;
  /** Sets a cookie, given as the value of the header. */
  readonly setCookie: (cookie: string) => void;
  readonly log: Log;
}

/** A file to answer, with the name that the browser saves it under. */
export interface FileReply {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Whether the browser may show the file instead of saving it. */
  readonly inPlace?: boolean;
  /** Whether the bytes are generated while they are sent. Ranges are not supported then. */
  readonly isGenerated?: boolean;
  /** The ETag, which changes with the bytes, so that downloads can be resumed and cached. */
  readonly tag?: string;
  /**
   * Creates a short-lived address of the store to redirect to, instead of calling `open`. It gets
   * the headers that the store must answer with.
   */
  readonly elsewhere?: (as: { mediaType: string; disposition: string }) => Promise<string>;
  /** Opens the bytes, or a span of them (both ends included). */
  open(span?: { start: number; end: number }): Promise<Readable>;
}

/** The result of a call. Without data, a handler may also return nothing. */
type HandlerResult<C extends Call> = C extends FileCall
  ? FileReply
  : ResultOf<C> | ({ data: null } extends ResultOf<C> ? void : never);

/** The handler of one call. The caller checks schema and access, and adds the envelope. */
export type Handler<C extends Call> = (
  payload: RequestOf<C>,
  context: CallContext<C>,
) => Promise<HandlerResult<C>>;

/** One handler for each call of a table; a missing or wrong one is a compile error. */
export type Handlers<T> = {
  readonly [P in keyof T]: T[P] extends Call ? Handler<T[P]> : never;
};

/** Looks up the handler of a call, for code that treats all calls alike. */
export function handlerOf(handlers: object, path: string): Handler<Call> {
  const byPath: Readonly<Record<string, unknown>> = { ...handlers };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type `Handlers` pairs each path with its handler
  return byPath[path] as Handler<Call>;
}
