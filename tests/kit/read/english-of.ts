import type { ErrorCode, Errors } from '../../../shared/errors.ts';
import errors from '../../../shared/messages/en/errors.json' with { type: 'json' };
import { createFormatter } from '../../../shared/messages/format.ts';

const write = createFormatter<ErrorCode>(errors, 'en');

type MaybeFault = { readonly code: ErrorCode; readonly params: Errors[ErrorCode] } | undefined;

/** Returns the English text of a fault; undefined for none. */
export function englishOf(fault: MaybeFault): string | undefined {
  return fault && write(fault.code, fault.params);
}
