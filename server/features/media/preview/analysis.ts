import { createCharacter } from './character.ts';
import { createDownmix } from './downmix.ts';
import { createLoudness } from './loudness.ts';
import type { Mp3 } from './mp3.ts';
import type { SampleFormat } from './sample-format.ts';
import { BLOCK, createSampleStream } from './sample-stream.ts';

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

/** Bars of a sound's waveform. */
const BARS = 300;

/**
 * Computes a waveform: the loudest moment of each of up to 300 equal parts of a sound, whichever
 * channel it is in; 255 is full scale.
 */
function createWaveform(frames: number) {
  const loudest = new Float64Array(Math.min(BARS, frames));
  let at = 0;

  /** The first frame of a bar. */
  const startOf = (bar: number) => Math.floor((bar * frames) / loudest.length);
  let bar = 0;

  return {
    /** Takes the next samples. */
    take(channels: readonly Float32Array[]): void {
      const count = channels[0]?.length ?? 0;
      let from = 0;
      while (from < count && bar < loudest.length) {
        const to = Math.min(count, startOf(bar + 1) - at);
        for (const channel of channels) {
          loudest[bar] = Math.max(loudest[bar] ?? 0, loudestOf(channel, from, to));
        }
        from = to;
        if (at + to >= startOf(bar + 1)) bar += 1;
      }
      at += count;
    },
    /** One byte a bar. */
    result: (): Uint8Array =>
      Uint8Array.from(loudest, (value) => Math.min(255, Math.round(value * 255))),
  };
}

function loudestOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0;
  for (let index = from; index < to; index += 1) {
    const value = Math.abs(samples[index] ?? 0);
    if (value > loudest) loudest = value;
  }
  return loudest;
}
