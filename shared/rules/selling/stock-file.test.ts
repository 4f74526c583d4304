import { describe, expect, it } from 'vitest';
import { MAX_DELIVERY_BYTES, MAX_STOCK_BYTES } from '../../limits.ts';
import type { WavFacts } from '../../audio/wav.ts';
import { stockSoundFault } from './stock-file.ts';
import { uploadSizeFault } from './upload.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

const good: WavFacts = {
  format: 1,
  sampleRate: 44_100,
  bits: 16,
  channels: 2,
  frameBytes: 4,
  dataStart: 44,
  dataBytes: 176_400,
  durationMs: 1_000,
};
const faultOf = (facts: Partial<WavFacts>, bytes = 176_444) =>
  stockSoundFault({ ...good, ...facts }, { least: bytes, most: bytes });

describe('a stock sound', () => {
  it.each([
    {},
    { sampleRate: 96_000, bits: 24 },
    { bits: 32, channels: 8 },
    { format: 3, bits: 32 },
    { format: 3, bits: 64 },
  ])('may be %j', (facts) => expect(faultOf(facts)).toBeUndefined());

  it.each([
    [{ sampleRate: 22_050 }, 'This file has 22,050 Hz. Stock files need at least 44,100 Hz.'],
    [
      { sampleRate: 4_000_000_000 },
      'This file has 4,000,000,000 Hz. Stock files can have at most 384,000 Hz.',
    ],
    [{ bits: 8 }, 'This file has 8 bit. Stock files need at least 16 bit.'],
    [{ bits: 64 }, 'This file has 64 bit. Stock files can have at most 32 bit.'],
    [
      { format: 3, bits: 24 },
      'This file has 24 bit floating point. Stock files in floating point need 32 bit.',
    ],
    [{ channels: 12 }, 'This file has 12 channels. Stock files can have at most 8.'],
    [
      { format: 0x55 },
      'The sound in this file is compressed (MP3). Stock files need uncompressed PCM of 16, 24 or 32 bit.',
    ],
    [
      { format: 0x1234 },
      'The sound in this file is compressed (format 4660). Stock files need uncompressed PCM of 16, 24 or 32 bit.',
    ],
  ])('may not be %j', (facts, fault) => expect(englishOf(faultOf(facts))).toBe(fault));

  it('must be most of its file', () => {
    expect(faultOf({}, 10_000_000)).toBeUndefined();
    expect(englishOf(faultOf({}, MAX_STOCK_BYTES))).toBe(
      'Only 0.2 MB of this file are sound. Please export the sound alone and choose that file.',
    );
  });
});

it.each([
  ['stock', MAX_STOCK_BYTES, undefined],
  [
    'stock',
    MAX_STOCK_BYTES + 1,
    'Stock files can have at most 200 MB. Please choose a smaller one.',
  ],
  ['stock', 0, 'This file is empty. Please choose another one.'],
  ['delivery', MAX_DELIVERY_BYTES, undefined],
  [
    'delivery',
    MAX_DELIVERY_BYTES + 1,
    'This file is larger than 2 GB. Please choose a smaller one.',
  ],
  ['chat', 0, 'This file is empty. Please choose another one.'],
] as const)('for %s, %d bytes: %s', (purpose, bytes, fault) => {
  expect(englishOf(uploadSizeFault(purpose, bytes))).toBe(fault);
});
