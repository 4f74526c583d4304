import type { ErrorCode, Errors } from '../../shared/errors.ts';

/** A fault that a rule or a check found: its English sentence, and its code where both ends run it. */
export interface SpokenFault {
  readonly message: string;
  readonly code?: ErrorCode;
  readonly params?: Errors[ErrorCode];
}

/** The text of a fault in the language of the page. Rules are in English. */
export function faultText({ message }: SpokenFault): string {
  return message;
}
