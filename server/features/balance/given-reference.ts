import { tidyLine } from '../../../shared/line.ts';
import { ruleBroken } from '../../platform/refusal.ts';

const LONGEST = 64;

/** The bank's reference as it is kept: it is what makes a repeat harmless. */
export function givenReference(reference: string): string {
  const text = tidyLine(reference);
  if (text === '') throw ruleBroken('Please enter the bank’s reference.', { field: 'reference' });
  if (text.length <= LONGEST) return text;
  throw ruleBroken('A reference can have at most 64 characters.', { field: 'reference' });
}
