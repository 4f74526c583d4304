import errors from 'translations:errors';
import type { ErrorCode, Errors } from '../../shared/errors.ts';
import { LOCALE } from '../../shared/languages/locale.ts';
import { formatCompiled } from '../../shared/messages/format-compiled.ts';

/** A fault that a rule or a check found: its English sentence, and its code where both ends run it. */
export interface SpokenFault {
  readonly message: string;
  readonly code?: ErrorCode;
  readonly params?: Errors[ErrorCode];
}

/** The text of a fault in the language of the page; in English where a newer server has a newer code. */
export function faultText({ message, code, params }: SpokenFault): string {
  const text = code && errors[code];
  return text !== undefined && params !== undefined
    ? formatCompiled(text, LOCALE, params)
    : message;
}
