import { beforeAll, describe, expect, test } from 'vitest';
import type { PreviewKind } from '../../../../shared/audio/preview-kind.ts';
import { inspectWav } from '../../../../shared/audio/wav.ts';
import {
  type AudioFormat,
  clicks,
  makeAudio,
  noise,
  tone,
} from '../../../../tests/kit/make/make-audio.ts';
import { readMp3 } from '../../../../tests/kit/read/read-mp3.ts';
import { createAnalysis } from './analysis.ts';
import { createProtection } from './protection.ts';
import { createMp3, type Mp3 } from './mp3.ts';
import { sampleFormatOf } from './sample-format.ts';
import { createSampleStream } from './sample-stream.ts';

let mp3: Mp3;
beforeAll(async () => {
  mp3 = await createMp3();
});

/** Analyses a WAV file whose bytes arrive in pieces of this size. */
async function analyse(file: Buffer, piece = 65_536, preview: PreviewKind = 'whole') {
  const span = { least: file.length, most: file.length };
  const found = await inspectWav(span, async (at, count) => file.subarray(at, at + count));
  if (found.kind !== 'sound') throw new Error(`No sound: ${JSON.stringify(found)}`);
  const { dataStart, dataBytes } = found.facts;
  const written: Uint8Array[] = [];
  const write = (bytes: Uint8Array) => void written.push(bytes);
  const format = sampleFormatOf(found.facts);
  const analysis = createAnalysis({ format, preview }, mp3, write);
  const stream = createSampleStream(format, (samples) => analysis.take(samples));
  const samples = file.subarray(dataStart, dataStart + dataBytes);
  for (let at = 0; at < samples.length; at += piece) stream.push(samples.subarray(at, at + piece));
  return { ...analysis.end(), preview: Buffer.concat(written) };
}

function concat(...parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

describe('loudness', () => {
  // ITU-R BS.1770: a tone of 997 Hz at 0 dBFS in one front channel reads -3.01 LKFS.
  test.each([44_100, 48_000, 96_000, 192_000])(
    'of a tone is correct at %i Hz',
    async (sampleRate) => {
      const samples = tone(997, { seconds: 2, decibels: -20, sampleRate });
      const mono = await analyse(makeAudio([samples], { sampleRate, bits: 24 }));
      expect(mono.loudness).toBeCloseTo(-23.01, 1);
      const stereo = await analyse(makeAudio([samples, samples], { sampleRate, bits: 24 }));
      expect(stereo.loudness).toBeCloseTo(-20, 1);
    },
  );

  test('ignores silence and much quieter parts (like EBU Tech 3341, case 3)', async () => {
    const part = (decibels: number, seconds: number) => tone(1_000, { decibels, seconds });
    const samples = concat(part(-36, 5), part(-23, 30), part(-36, 5), part(-120, 5));
    const { loudness } = await analyse(makeAudio([samples, samples], { bits: 24 }));
    expect(loudness).toBeCloseTo(-23, 1);
  });

  test('weights surround channels more, and ignores low frequency effects', async () => {
    const samples = tone(1_000, { decibels: -30, seconds: 2 });
    const silent = new Float64Array(samples.length);
    const only = async (heard: number) => {
      const channels = Array.from({ length: 6 }, (_unused, one) =>
        one === heard ? samples : silent,
      );
      return (await analyse(makeAudio(channels, { isExtensible: true }))).loudness;
    };
    expect(await only(0)).toBeCloseTo(-33.01, 1);
    expect(await only(3)).toBeNull();
    expect(await only(4)).toBeCloseTo(-33.01 + 10 * Math.log10(1.41), 1);
  });

  test('of silence is null, and a click is measured as it is', async () => {
    expect((await analyse(makeAudio([new Float64Array(44_100)]))).loudness).toBeNull();
    const short = await analyse(makeAudio([tone(997, { seconds: 0.1, decibels: -6 })]));
    expect(short.loudness).toBeCloseTo(-9.01, 0);
    expect((await analyse(makeAudio([Float64Array.of(0.5)]))).durationMs).toBe(1);
  });
});

describe('every sample format', () => {
  const samples = [tone(440, { seconds: 0.7, decibels: -6 }), noise(0.7)];
  const formats: AudioFormat[] = [
    { bits: 16 },
    { bits: 24 },
    { bits: 32 },
    { bits: 32, isFloat: true },
    { bits: 64, isFloat: true },
    { bits: 24, isExtensible: true },
    { bits: 16, isLong: true },
  ];

  test.each(formats)('gives the same result: %o', async (format) => {
    const reference = await analyse(makeAudio(samples, { bits: 32, isFloat: true }));
    const read = await analyse(makeAudio(samples, format));
    expect(read.loudness).toBeCloseTo(reference.loudness ?? 0, 2);
    expect(Buffer.from(read.peaks)).toEqual(Buffer.from(reference.peaks));
    expect(read.durationMs).toBe(700);
  });

  test.each([1, 7, 1_000, 10_000_000])('can be cut anywhere: %i', async (piece) => {
    const file = makeAudio(samples, { bits: 24 });
    const { loudness, ...whole } = await analyse(file);
    // The order of summation affects the last digits.
    const { loudness: again, ...cut } = await analyse(file, piece);
    expect(cut).toEqual(whole);
    expect(again).toBeCloseTo(loudness ?? 0, 9);
  });
});

describe('the preview', () => {
  test.each([
    [1, 44_100, 44_100],
    [2, 44_100, 44_100],
    [2, 48_000, 48_000],
    [2, 88_200, 44_100],
    [1, 192_000, 48_000],
    [6, 48_000, 48_000],
  ])(
    'of %i channels at %i Hz is MP3 at %i Hz, of the same length',
    async (count, sampleRate, rate) => {
      const samples = tone(440, { seconds: 3, decibels: -12, sampleRate });
      const channels = Array.from({ length: count }, () => samples);
      const { preview } = await analyse(makeAudio(channels, { sampleRate }));
      const facts = readMp3(preview);
      expect(facts).toMatchObject({ sampleRate: rate, channels: Math.min(2, count) });
      // The encoder adds up to three frames.
      expect(facts.seconds - 3).toBeGreaterThanOrEqual(0);
      expect(facts.seconds - 3).toBeLessThan(0.09);
    },
  );

  test('is deterministic', async () => {
    const file = makeAudio([noise(2), noise(2, 7)]);
    const [first, again] = [await analyse(file), await analyse(file)];
    expect(again.preview.equals(first.preview)).toBe(true);
  });
});

test('the waveform has the peak of each part', async () => {
  const samples = noise(3).map((value, frame) => value * Math.sin(frame / 20_000));
  const { peaks } = await analyse(makeAudio([samples]));
  const whole = (bar: number) => Math.floor((bar * samples.length) / 300);
  const expected = Array.from({ length: 300 }, (_unused, bar) => {
    const part = samples.slice(whole(bar), whole(bar + 1));
    return Math.round(255 * part.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  });
  const difference = expected.map((value, bar) => Math.abs(value - (peaks[bar] ?? 0)));
  expect(peaks).toHaveLength(300);
  expect(Math.max(...difference)).toBeLessThanOrEqual(1);
});

describe('the tempo', () => {
  test.each([72, 90, 100, 120, 128, 140])('of a click track is found: %i', async (tempo) => {
    expect((await analyse(makeAudio([clicks(tempo, 12)]))).tempo).toBe(tempo);
  });

  test('of noise, of a tone and of a single stroke is null', async () => {
    for (const samples of [noise(10), tone(200, { seconds: 5 }), clicks(20, 2.9)]) {
      expect((await analyse(makeAudio([samples]))).tempo).toBeNull();
    }
  });
});

test('similar sounds have similar features', async () => {
  const at = async (samples: Float64Array) => (await analyse(makeAudio([samples]))).features;
  const [hiss, otherHiss, hum, beats] = await Promise.all(
    [noise(4), noise(6, 99), tone(110, { seconds: 5, decibels: -12 }), clicks(100, 6)].map(at),
  );
  const distance = (one = hiss, other = hiss) =>
    Math.hypot(...(one ?? []).map((value, index) => value - (other?.[index] ?? 0)));
  expect(hiss).toHaveLength(21);
  expect(distance(hiss, otherHiss)).toBeLessThan(0.2);
  for (const other of [hum, beats]) expect(distance(hiss, other)).toBeGreaterThan(0.6);
  expect(distance(hum, beats)).toBeGreaterThan(0.4);
});

test('a protected preview has the first 30 seconds or marks, and the measurements stay', async () => {
  const file = makeAudio([tone(300, { seconds: 40, decibels: -20 })]);
  const whole = await analyse(file);
  const start = await analyse(file, 65_536, 'start');
  const marked = await analyse(file, 65_536, 'marked');
  expect(readMp3(start.preview).seconds).toBeCloseTo(30, 0);
  expect(readMp3(marked.preview).seconds).toBeCloseTo(40, 0);
  expect(marked.preview.equals(whole.preview)).toBe(false);
  for (const { preview: _bytes, ...measured } of [start, marked]) {
    expect(whole).toMatchObject(measured);
  }
});

test('a mark sounds every eight seconds, over a quieter sound', () => {
  const sampleRate = 8_000;
  const protect = createProtection('marked', { sampleRate, frames: 40 * sampleRate });
  const heard: number[] = [];
  for (let second = 0; second < 40; second += 1) {
    const [out] = protect([new Float32Array(sampleRate).fill(0.5)]);
    if (out?.some((sample) => sample !== 0.5)) heard.push(second);
  }
  expect(heard).toEqual([2, 10, 18, 26, 34]);
});
