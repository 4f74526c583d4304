import { t } from 'texts:catalogue/soundPlayer';
import type { SoundFacts } from '../../shared/features/sounds.ts';
import { spokenLength } from '../../shared/audio/sound-length.ts';

/** Describes a sound's waveform: '2 minutes 14 seconds, stereo, -14 LUFS'. */
export function spokenSound(sound: SoundFacts): string {
  // Rounds shorter sounds up to a second.
  const seconds = Math.max(1, sound.length_ms / 1_000);
  return `${spokenLength(seconds)}, ${soundDetails(sound)}`;
}

/** Describes a waveform without its length, which is displayed beside it: 'stereo, -14 LUFS'. */
export function soundDetails({ channels, loudness }: SoundFacts): string {
  const level = loudness === null ? t('silent') : t('loudness', { lufs: Math.round(loudness) });
  return `${t('channels', { count: channels })}, ${level}`;
}

/** Describes a sound's format: '44.1 kHz, 24 bit'. */
export function soundFormat({ sample_rate, bits }: SoundFacts): string {
  return t('format', { kiloHertz: sample_rate / 1_000, bits });
}
