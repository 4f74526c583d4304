import { createCharacter } from './character.ts';
import { createDownmix } from './downmix.ts';
import { createLoudness } from './loudness.ts';
import type { Mp3 } from './mp3.ts';
import type { SampleFormat } from './sample-format.ts';
import { BLOCK, createSampleStream } from './sample-stream.ts';
import { createWaveform } from './waveform.ts';

/** All that is computed of a sound beside its preview. */
export interface SoundAnalysis {
  readonly durationMs: number;
  /** One byte a bar. */
  readonly peaks: Uint8Array;
  /** LUFS; null for silence. */
  readonly loudness: number | null;
  /** Beats a minute; null when no tempo is clear. */
  readonly tempo: number | null;
  /** A place among all sounds: what is near sounds alike. */
  readonly features: readonly number[];
}

/**
 * Encodes and measures a sound in one pass over its bytes, on constant memory; `write` takes the
 * preview's bytes as they come.
 */
export function createAnalysis(format: SampleFormat, mp3: Mp3, write: (bytes: Uint8Array) => void) {
  const { sampleRate, channels: count, frames } = format;
  const mix = createDownmix(count, BLOCK);
  const waveform = createWaveform(frames);
  const loudness = createLoudness(sampleRate, count);
  const character = createCharacter(sampleRate);
  mp3.begin(sampleRate, Math.min(2, count));

  const stream = createSampleStream(format, (channels) => {
    const mixed = mix(channels);
    write(mp3.encode(mixed));
    waveform.take(channels);
    loudness.take(channels);
    character.take(mixed);
  });
  return {
    /** Takes the next bytes of the sound. */
    push: (bytes: Uint8Array) => stream.push(bytes),
    /** Ends the preview and answers what was measured. */
    end(): SoundAnalysis {
      write(mp3.end());
      const seconds = frames / sampleRate;
      const measured = loudness.result();
      return {
        durationMs: Math.max(1, Math.round(seconds * 1_000)),
        peaks: waveform.result(),
        loudness: measured.integrated,
        ...character.result(seconds, measured),
      };
    },
  };
}
