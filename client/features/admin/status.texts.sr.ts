import { APPROVED, PENDING, REJECTED } from '../../../shared/statuses.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './status.texts.ts';

/** What the statuses of a review are called; the freelancer's own list says the same. In Serbian. */
export const texts: Words<typeof english> = {
  statuses: { [PENDING]: 'Na čekanju', [APPROVED]: 'Odobreno', [REJECTED]: 'Odbijeno' },
};
