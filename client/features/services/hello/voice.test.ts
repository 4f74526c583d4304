import { expect, test } from 'vitest';
import { inspectWav } from '../../../../shared/audio/wav.ts';
import { wavOf } from './voice.ts';

test('samples become a WAV file that the server accepts', async () => {
  const bytes = wavOf(Float32Array.from({ length: 48_000 }, (_unused, at) => Math.sin(at)));
  const span = { least: bytes.length, most: bytes.length };
  const found = await inspectWav(span, async (at, count) => bytes.subarray(at, at + count));
  expect(found).toMatchObject({
    kind: 'sound',
    facts: { format: 1, sampleRate: 48_000, bits: 16, channels: 1, durationMs: 1_000 },
  });
});

test('too loud samples are limited', () => {
  const view = new DataView(wavOf(Float32Array.of(2, -2)).buffer);
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([32_767, -32_767]);
});
