import type { Selectable } from 'kysely';
import { KEYS } from '../../../../shared/audio/musical-key.ts';
import type { TextCode } from '../../../../shared/contract/fields.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import type { Audio } from '../../../database/types.ts';
import { previewAddress } from '../preview/preview-address.ts';

/** The public columns of a sound's audio. The others are used in the database only. */
export type AudioRow = Omit<
  Selectable<Audio>,
  'features' | 'preview_bytes' | 'fault_code' | 'sha256' | 'preview'
> & {
  readonly fault_code: TextCode | null;
};

/**
 * Converts the audio facts for the wire. `audio` is the preview's permanent URL, on the media host
 * if there is one. Before approval, it needs a signed link.
 */
export function soundFactsOf(row: AudioRow, mediaUrl = ''): SoundFacts {
  return {
    file_id: row.file_id,
    state: row.state,
    fault: row.fault,
    ...(row.fault_code !== null && { fault_code: row.fault_code }),
    may_retry: row.gave_up_at !== null,
    audio: row.state === 'ready' ? `${mediaUrl}${previewAddress(row.file_id)}` : null,
    length_ms: row.duration_ms,
    sample_rate: row.sample_rate,
    bits: row.bits,
    channels: row.channels,
    loudness: row.loudness_lufs === null ? null : round(row.loudness_lufs),
    peaks: row.peaks?.toString('base64') ?? null,
    suggested_key: KEYS.find((key) => key === row.musical_key) ?? null,
    suggested_tempo: row.tempo_bpm === null ? null : round(row.tempo_bpm),
  };
}

/** Rounds to one digit, which is as precise as hearing. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
