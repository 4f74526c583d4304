import type { PlainCode } from '../../../shared/errors.ts';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';
import { conflict, ruleBroken } from '../../platform/requests/refusal.ts';
import type { LockedSound, SoundTexts } from './sounds.repository.ts';

type ChangedSound = SoundTexts & { readonly file_id: string | null };

/** What of an approved sound stays, since people have heard and bought it as that. */
const STAYS = ['name', 'tempo', 'file_id'] as const;
const MAY_CHANGE = ['description', 'keywords', 'category_id'] as const;

/**
 * Whether a change changes anything, refused where it may not be made, and where its `version` says
 * that its writer has not seen the sound as it is now. A rejected sound is not reviewed a second time
 * as it is: its owner would wait for the same answer.
 */
export function checkChange(
  before: LockedSound,
  after: ChangedSound,
  version = before.version,
): boolean {
  const differs = (field: keyof ChangedSound) => before[field] !== after[field];
  const isChanged = [...STAYS, ...MAY_CHANGE].some(differs);
  // The database's check allows no other status.
  if (isChanged && version !== before.version)
    throw conflict(MEANWHILE[before.status as ReviewStatus]);
  if (before.status === APPROVED && STAYS.some(differs)) {
    throw conflict('sound.approved-fields-stay');
  }
  if (!isChanged && before.status === REJECTED) throw ruleBroken('sound.nothing-changed');
  return isChanged;
}

/** What happened while somebody was changing a sound, by how it stands now. */
const MEANWHILE = {
  [PENDING]: 'sound.changed-meanwhile',
  [APPROVED]: 'sound.approved-meanwhile',
  [REJECTED]: 'sound.rejected-meanwhile',
} as const satisfies Record<ReviewStatus, PlainCode>;
