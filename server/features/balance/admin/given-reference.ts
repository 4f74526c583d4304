import { tidyLine } from '../../../../shared/texts/line.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

const LONGEST = 64;

/** Normalises the bank's reference, which makes the booking idempotent. */
export function givenReference(reference: string): string {
  const text = tidyLine(reference);
  if (text === '') throw ruleBroken('money.reference-missing', {}, { field: 'reference' });
  if (text.length <= LONGEST) return text;
  throw ruleBroken('money.reference-too-long', { most: LONGEST }, { field: 'reference' });
}
