import type { SpokenFault } from './fault-text.ts';
import { serbianOf } from './serbian-errors.ts';

/** The text of a fault in Serbian. A fault without a code has its text from a Serbian catalogue. */
export function faultText({ message, code, params }: SpokenFault): string {
  if (code === undefined || params === undefined) return message;
  return serbianOf({ code, params }) ?? message;
}
