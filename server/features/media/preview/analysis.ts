import type { MusicalKey } from '../../../../shared/audio/musical-key.ts';
import type { PreviewKind } from '../../../../shared/audio/preview-kind.ts';
import { createCharacter } from './character.ts';
import { createDownmix } from './downmix.ts';
import { createLoudness } from './loudness.ts';
import type { Mp3 } from './mp3.ts';
import { createProtection } from './protection.ts';
import type { SoundFormat } from './sample-format.ts';
import { BLOCK } from './sample-stream.ts';

export interface SoundAnalysis {
  readonly durationMs: number;
  /** One byte per bar. */
  readonly peaks: Uint8Array;
  /** LUFS; null for silence. */
  readonly loudness: number | null;
  /** Beats per minute; null if there is no clear tempo. */
  readonly tempo: number | null;
  /** The key; null if there is no clear one. */
  readonly key: MusicalKey | null;
  /** A feature vector: similar sounds are close to each other. */
  readonly features: readonly number[];
}

/**
 * Creates the analysis, which encodes and measures a sound in one pass with constant memory.
 * `write` receives the bytes of the preview.
 */
export function createAnalysis(
  { format, preview }: { format: SoundFormat; preview: PreviewKind },
  mp3: Mp3,
  write: (bytes: Uint8Array) => void,
) {
  const { sampleRate, channels: count, frames } = format;
  const mix = createDownmix(count, BLOCK);
  const waveform = createWaveform(frames);
  const loudness = createLoudness(sampleRate, count);
  const character = createCharacter(sampleRate);
  const protect = createProtection(preview, format);
  let heard = 0;
  mp3.begin(sampleRate, Math.min(2, count));

  return {
    /** Takes the next samples, at most `BLOCK` per channel. */
    take(channels: readonly Float32Array[]): void {
      const mixed = mix(channels);
      const kept = protect(mixed);
      if ((kept[0]?.length ?? 0) > 0) write(mp3.encode(kept));
      waveform.take(channels);
      loudness.take(channels);
      character.take(mixed);
      heard += channels[0]?.length ?? 0;
    },
    /** Ends the preview and returns the measurements. */
    end(): SoundAnalysis {
      write(mp3.end());
      // Exact for MP3, too, because the decoder drops the padding that the encoder has added.
      const seconds = heard / sampleRate;
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

/** Bars of a waveform. */
const BARS = 300;

/**
 * Computes a waveform: the peak over all channels in each of up to 300 equal parts; 255 is full
 * scale.
 */
function createWaveform(frames: number) {
  const loudest = new Float64Array(Math.min(BARS, frames));
  let at = 0;

  const startOf = (bar: number) => Math.floor((bar * frames) / loudest.length);
  let bar = 0;

  return {
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
    /** Returns one byte per bar. */
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
