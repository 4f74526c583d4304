import type { Selectable } from 'kysely';
import type { TextCode } from '../../../../shared/contract/fields.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import type { Sound } from '../../../database/types.ts';
import { previewAddress } from '../preview/preview-address.ts';

/** What of a sound's row is shown; its place among others (`features`) is for the database alone. */
export type SoundRow = Omit<Selectable<Sound>, 'features' | 'preview_bytes'>;

/**
 * What is known of a sound's audio as the wire carries it. `audio` is the preview's stable address,
 * on the media's own host where there is one; before the sound is approved it answers only whoever
 * has a signed link to it.
 */
export function soundFactsOf(row: SoundRow, mediaUrl = ''): SoundFacts {
  return {
    file_id: row.file_id,
    // The database's check allows no other.
    state: row.state as SoundFacts['state'],
    fault: row.fault,
    // The job of previews writes no other.
    ...(row.fault_code !== null && { fault_code: row.fault_code as TextCode }),
    may_retry: row.gave_up_at !== null,
    audio: row.state === 'ready' ? `${mediaUrl}${previewAddress(row.file_id)}` : null,
    length_ms: row.duration_ms,
    sample_rate: row.sample_rate,
    bits: row.bits,
    channels: row.channels,
    loudness: row.loudness_lufs === null ? null : round(row.loudness_lufs),
    peaks: row.peaks?.toString('base64') ?? null,
    suggested_tempo: row.tempo_bpm === null ? null : round(row.tempo_bpm),
  };
}

/** One digit says all that can be heard of a loudness or a tempo. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
