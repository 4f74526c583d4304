import type { ErrorCode, Errors } from '../../shared/errors.ts';
import { LOCALE } from '../../shared/locale.sr.ts';
import { formatCompiled } from '../../shared/messages/format-compiled.ts';
import messages from '../../shared/messages/sr-Latn/errors.json?compiled';

interface Said {
  readonly code: ErrorCode;
  readonly params: Errors[ErrorCode];
}

/** The Serbian text of a problem; undefined for a code of a server that is newer than this client. */
export function serbianOf({ code, params }: Said): string | undefined {
  const message = messages[code];
  return message && formatCompiled(message, LOCALE, params);
}
