import { readPreviewKind } from '../../../shared/audio/preview-kind.ts';
import {
  SOUND_COLUMNS,
  SOUND_FIELDS,
  type SoundField,
  type SoundForm,
} from '../../../shared/audio/sound-fields.ts';
import { NO_TEMPO, readTempo } from '../../../shared/audio/tempo.ts';
import type { PlainCode } from '../../../shared/errors.ts';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import { conflict, ruleBroken } from '../../platform/requests/refusal.ts';
import type { LockedSound, SoundTexts } from './sounds.repository.ts';

/** Converts the text of each field to its column. */
const STORED: { readonly [F in SoundField]: (typed: string) => SoundTexts[F] } = {
  name: tidyLine,
  description: (typed) => typed.trim(),
  keywords: tidyLine,
  category_id: Number,
  tempo: (typed) => readTempo(typed) ?? NO_TEMPO,
  preview: (typed) => readPreviewKind(typed) ?? 'whole',
};

type FormColumns = Pick<SoundTexts, SoundField>;

/** Converts a form to columns. Fields that it lacks are left out. */
export function columnsOf(form: SoundForm): FormColumns;
export function columnsOf(form: Partial<SoundForm>): Partial<FormColumns>;
export function columnsOf(form: Partial<SoundForm>): Partial<FormColumns> {
  const columns = SOUND_COLUMNS.flatMap((field) => {
    const typed = form[SOUND_FIELDS[field].input];
    return typed === undefined ? [] : [[field, STORED[field](typed)]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- STORED has each column's type
  return Object.fromEntries(columns) as Partial<FormColumns>;
}

type ChangedSound = SoundTexts & { readonly file_id: string | null };

/**
 * Returns whether a change has any effect. Throws 409 if the sound's version is newer, or if the
 * change touches a fixed field of an approved sound. An unchanged rejected sound is refused,
 * because its moderation would have the same result.
 */
export function checkChange(
  before: LockedSound,
  after: ChangedSound,
  version = before.version,
): boolean {
  const isNewFile = before.file_id !== after.file_id;
  const changed = SOUND_COLUMNS.filter((field) => before[field] !== after[field]);
  const isChanged = isNewFile || changed.length > 0;
  if (isChanged && version !== before.version) throw conflict(MEANWHILE[before.status]);
  const isFixed = isNewFile || changed.some((field) => SOUND_FIELDS[field].isFixed);
  if (before.status === APPROVED && isFixed) throw conflict('sound.approved-fields-stay');
  if (!isChanged && before.status === REJECTED) throw ruleBroken('sound.nothing-changed');
  return isChanged;
}

/** The refusal of a change to an outdated version, by the sound's present status. */
const MEANWHILE = {
  [PENDING]: 'sound.changed-meanwhile',
  [APPROVED]: 'sound.approved-meanwhile',
  [REJECTED]: 'sound.rejected-meanwhile',
} as const satisfies Record<ReviewStatus, PlainCode>;
