import type { Static, TObject, TSchema } from 'typebox';
import type { Problem } from '../errors.ts';

/** A refused call or event on the wire. `info` is the English text of the problem. */
export type RefusedReply = Problem & {
  readonly success: false;
  readonly info: string;
  readonly data: null;
};

/**
 * The accounts that may make a call. `buyer` is a signed-in account with role 1, `freelancer` one
 * with role 2 or 3; `administrator` is a flag beside the role. The service checks in its first line
 * whether the requested row belongs to the account.
 */
export type Access = 'public' | 'signed-in' | 'buyer' | 'freelancer' | 'administrator';

/**
 * The rate limit of a call for one caller: `max` times in any `seconds`. Further calls answer 429.
 */
export interface CallLimit {
  readonly max: number;
  readonly seconds: number;
}

interface CallBase {
  /** One line of the API's documentation. */
  readonly doc: string;
  readonly access: Access;
  /** The payload without its `Auth` object, which every call may carry. */
  readonly request: TObject;
  readonly limit?: CallLimit;
  /** Whether administrators without a second factor may make the call in production. */
  readonly duringSetUp?: boolean;
  /**
   * Whether pages of other sites may make the call. Only for public calls that change nothing and
   * neither take nor return a credential.
   */
  readonly anySite?: true;
}

/** A call that answers the envelope `{ success, info, data }` and the top-level fields of `top`. */
interface JsonCall extends CallBase {
  readonly kind?: 'json';
  readonly data: TSchema;
  readonly top?: TObject;
}

/** A multipart call. `request` declares its fields, `files` limits its file parts. */
export interface UploadCall extends CallBase {
  readonly kind: 'upload';
  readonly data: TSchema;
  readonly top?: TObject;
  readonly files: {
    readonly maxBytes: number;
    readonly maxCount: number;
    /**
     * The field whose file may also be the whole body, `application/octet-stream`. Then the other
     * fields are in the query, and the credentials only in the Authorization header.
     */
    readonly raw?: string;
  };
}

/** A call that answers the bytes of a file. A refusal still answers the envelope. */
export interface FileCall extends CallBase {
  readonly kind: 'file';
}

export type Call = JsonCall | UploadCall | FileCall;

/** A table of calls by path, below `/api`. */
export type CallTable = Readonly<Record<`/${string}`, Call>>;

export type RequestOf<C extends Call> = Static<C['request']>;

/** The reply's `data`. `null` if a call answers none. */
type DataOf<C extends Call> = C extends { data: infer D extends TSchema } ? Static<D> : never;

/** The reply's fields beside `success`, `info` and `data`. */
type TopOf<C extends Call> = C extends { top: infer T extends TObject } ? Static<T> : unknown;

/** The result of a handler: its data, its top-level fields, and optionally a text. */
export type ResultOf<C extends Call> = { data: DataOf<C>; info?: string } & TopOf<C>;

/** The reply on the wire. A refused call has no data, but a code. */
export type ReplyOf<C extends Call> =
  | ({ success: true; info: string; data: DataOf<C> } & TopOf<C>)
  | RefusedReply;

/**
 * Declares calls and keeps the exact type of each, against which client and server are checked.
 */
export function defineCalls<const T extends CallTable>(calls: T): T {
  return calls;
}
