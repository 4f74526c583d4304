import errors from 'translations:errors';
import type { ErrorCode, Errors } from '../../shared/errors.ts';
import { LOCALE } from '../../shared/languages/locale.ts';
import { formatCompiled } from '../../shared/messages/format-compiled.ts';

/** A fault that a rule or a check found, or a refusal of the server. */
export interface SpokenFault {
  readonly code: ErrorCode;
  readonly params: Errors[ErrorCode];
  /** The text of the server, where the code may be newer than the page, or the server's alone. */
  readonly info?: string;
}

export function faultText({ code, params, info = '' }: SpokenFault): string {
  const text = errors[code];
  return text === undefined ? info : formatCompiled(text, LOCALE, params);
}
