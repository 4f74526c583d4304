import errors from 'translations:errors';
import type { ErrorCode, Errors } from '../../shared/errors.ts';
import { LOCALE } from '../../shared/languages/locale.ts';
import { formatCompiled } from '../../shared/messages/format-compiled.ts';

/** A fault found by a rule or a check, or a refusal of the server. */
export interface SpokenFault {
  readonly code: ErrorCode;
  readonly params: Errors[ErrorCode];
  /** The server's text, for codes that are newer than the page or known only to the server. */
  readonly info?: string;
}

export function faultText({ code, params, info = '' }: SpokenFault): string {
  const text = errors[code];
  return text === undefined ? info : formatCompiled(text, LOCALE, params);
}
