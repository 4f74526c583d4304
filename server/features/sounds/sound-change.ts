import type { PlainCode } from '../../../shared/errors.ts';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';
import { conflict, ruleBroken } from '../../platform/requests/refusal.ts';
import type { LockedSound, SoundTexts } from './sounds.repository.ts';

type ChangedSound = SoundTexts & { readonly file_id: string | null };

/**
 * The fields of an approved sound that cannot change, because people have heard and bought it with
 * them.
 */
const STAYS = ['name', 'tempo', 'file_id'] as const;
const MAY_CHANGE = ['description', 'keywords', 'category_id'] as const;

/**
 * Tells whether a change has any effect. Throws 409 if the sound's version is newer, or if the
 * change touches a fixed field. An unchanged rejected sound is refused, because its review would
 * have the same result.
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

/** The refusal of a change to an outdated version, by the sound's present status. */
const MEANWHILE = {
  [PENDING]: 'sound.changed-meanwhile',
  [APPROVED]: 'sound.approved-meanwhile',
  [REJECTED]: 'sound.rejected-meanwhile',
} as const satisfies Record<ReviewStatus, PlainCode>;
