import type { ErrorCode, Errors } from '../../shared/errors.ts';

/** A reply of the server, as far as somebody reads it. */
export interface Reply {
  readonly success: boolean;
  readonly info: string;
  readonly code?: ErrorCode;
  readonly params?: Errors[ErrorCode];
  readonly data?: unknown;
}

/**
 * A reply of the server in the language of the page: the reason of a refusal, and the texts of the
 * categories. The server writes English, as the pages of this client are.
 */
export async function localise<R extends Reply>(reply: R): Promise<R> {
  return reply;
}
