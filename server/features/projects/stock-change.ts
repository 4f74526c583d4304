import { APPROVED, REJECTED } from '../../../shared/statuses.ts';
import { conflict, ruleBroken } from '../../platform/refusal.ts';
import type { LockedSound, StockTexts } from './stock-project.repository.ts';

type ChangedSound = StockTexts & { readonly file_id: string | null };

/** What of an approved sound stays, since people have heard and bought it as that. */
const STAYS = ['name', 'tempo', 'file_id'] as const;
const MAY_CHANGE = ['description', 'keywords', 'category_id'] as const;

/**
 * Whether a change changes anything, refused where it may not be made. A rejected sound is not
 * reviewed a second time as it is: its owner would wait for the same answer.
 */
export function checkChange(before: LockedSound, after: ChangedSound): boolean {
  const differs = (field: keyof ChangedSound) => before[field] !== after[field];
  if (before.status === APPROVED && STAYS.some(differs)) throw conflict(APPROVED_STAYS);
  const isChanged = [...STAYS, ...MAY_CHANGE].some(differs);
  if (!isChanged && before.status === REJECTED) throw ruleBroken(STILL_THE_SAME);
  return isChanged;
}

const APPROVED_STAYS =
  'Name, tempo and file of an approved sound stay as they are. You can change its description, keywords and category.';
const STILL_THE_SAME =
  'Nothing has changed. Please change what the administrator named, then send it again.';
