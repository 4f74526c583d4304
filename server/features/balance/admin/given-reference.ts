import { tidyLine } from '../../../../shared/texts/line.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

const LONGEST = 64;

/** The bank's reference as it is kept: it is what makes a repeat harmless. */
export function givenReference(reference: string): string {
  const text = tidyLine(reference);
  if (text === '') throw ruleBroken('money.reference-missing', {}, { field: 'reference' });
  if (text.length <= LONGEST) return text;
  throw ruleBroken('money.reference-too-long', { most: LONGEST }, { field: 'reference' });
}
