import type { Static, TObject, TSchema } from 'typebox';
import type { Problem } from '../errors.ts';

/** A refused call or event as the wire carries it: `info` is the English text of the problem. */
export type RefusedReply = Problem & {
  readonly success: false;
  readonly info: string;
  readonly data: null;
};

/**
 * Who may make a call. `buyer` is a signed-in account whose role is 1, `freelancer` one whose role
 * is 2 or 3; `administrator` is a flag beside the role. Ownership of the thing that is asked for is
 * the service's first line, not the contract's.
 */
export type Access = 'public' | 'signed-in' | 'buyer' | 'freelancer' | 'administrator';

/** How often one caller may make a call: `max` times in any `seconds`; more answers 429. */
export interface CallLimit {
  readonly max: number;
  readonly seconds: number;
}

interface CallBase {
  /** One line for the reader of the API's documentation. */
  readonly doc: string;
  readonly access: Access;
  /** The payload without its `Auth` object, which each call may carry. */
  readonly request: TObject;
  readonly limit?: CallLimit;
  /** Whether administrators may make it in production who have no second factor yet. */
  readonly duringSetUp?: boolean;
  /**
   * Lets pages of other sites make the call. Only for public calls that change nothing, and that
   * neither take nor return a credential; every other call refuses them.
   */
  readonly anySite?: true;
}

/** A call that answers the envelope `{ success, info, data }` plus the top-level fields of `top`. */
interface JsonCall extends CallBase {
  readonly kind: 'json';
  readonly data: TSchema;
  readonly top?: TObject;
}

/** A multipart call: `request` are its fields, `files` bounds its file parts. */
export interface UploadCall extends CallBase {
  readonly kind: 'upload';
  readonly data: TSchema;
  readonly top?: TObject;
  readonly files: {
    readonly maxBytes: number;
    readonly maxCount: number;
    /**
     * The field whose file may also be the whole body, `application/octet-stream`: then the other
     * fields stand in the query, and the credentials in the Authorization header alone.
     */
    readonly raw?: string;
  };
}

/** A call that answers the bytes of a file; a refusal still answers the envelope. */
export interface FileCall extends CallBase {
  readonly kind: 'file';
}

export type Call = JsonCall | UploadCall | FileCall;

/** A table of calls by path, below `/api`. */
export type CallTable = Readonly<Record<`/${string}`, Call>>;

export type RequestOf<C extends Call> = Static<C['request']>;

/** The reply's `data`; `null` where a call answers none. */
type DataOf<C extends Call> = C extends { data: infer D extends TSchema } ? Static<D> : never;

/** The reply's fields beside success, info and data. */
type TopOf<C extends Call> = C extends { top: infer T extends TObject } ? Static<T> : unknown;

/** What a handler returns for a call: its data, its top-level fields, and a text if it has one. */
export type ResultOf<C extends Call> = { data: DataOf<C>; info?: string } & TopOf<C>;

/** The reply on the wire. A refused call has no data and says why by a code. */
export type ReplyOf<C extends Call> =
  | ({ success: true; info: string; data: DataOf<C> } & TopOf<C>)
  | RefusedReply;

/** Declares calls, keeping the exact type of each, so that both ends are checked against it. */
export function defineCalls<const T extends CallTable>(calls: T): T {
  return calls;
}
