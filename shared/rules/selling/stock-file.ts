import {
  MAX_DELIVERY_BYTES,
  MAX_STOCK_BYTES,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../limits.ts';
import { FLOAT, PCM, type FileSpan, type WavFacts } from '../../audio/wav.ts';
import type { Problem } from '../../errors.ts';

/** Above the rate of every converter, Hz. A header with a higher rate is malicious. */
const MAX_RATE = 384_000;
/** The channels of 7.1 surround. */
const MAX_CHANNELS = 8;
/** The limit for everything but sound. Pictures, notes and markers take a few megabytes at most. */
const MAX_OTHER_BYTES = 16 * 1024 ** 2;

export const STOCK_TOO_LARGE: Problem = {
  code: 'upload.stock-too-large',
  params: { megabytes: MAX_STOCK_BYTES / 1024 ** 2 },
};

/** The problem of a file that is larger than any upload may be. */
export const FILE_TOO_LARGE: Problem = {
  code: 'upload.delivery-too-large',
  params: { gigabytes: MAX_DELIVERY_BYTES / 1024 ** 3 },
};

/** Returns the reason a sound cannot be sold as stock, if there is one. */
export function stockSoundFault(facts: WavFacts, { least }: FileSpan): Problem | undefined {
  const { format, sampleRate, bits, channels, dataBytes } = facts;
  if (format !== PCM && format !== FLOAT) {
    return {
      code: 'upload.sample-compressed',
      params: { codec: CODECS[format] ?? 'unknown', format },
    };
  }
  if (sampleRate < MIN_STOCK_RATE) {
    return { code: 'upload.sample-rate', params: { rate: sampleRate, least: MIN_STOCK_RATE } };
  }
  if (sampleRate > MAX_RATE) {
    return { code: 'upload.sample-rate-too-high', params: { rate: sampleRate, most: MAX_RATE } };
  }
  if (bits < MIN_STOCK_BITS) {
    return { code: 'upload.sample-bits', params: { bits, least: MIN_STOCK_BITS } };
  }
  if (format === PCM && bits > 32) {
    return { code: 'upload.sample-bits-too-many', params: { bits, most: 32 } };
  }
  if (format === FLOAT && bits !== 32 && bits !== 64) {
    return { code: 'upload.sample-float-bits', params: { bits } };
  }
  if (channels > MAX_CHANNELS) {
    return { code: 'upload.too-many-channels', params: { channels, most: MAX_CHANNELS } };
  }
  if (least - dataBytes > MAX_OTHER_BYTES) {
    return { code: 'upload.mostly-no-sound', params: { megabytes: megabytes(dataBytes) } };
  }
  return undefined;
}

/** The codecs that occur in WAV files (RFC 2361). */
const CODECS: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  0x11: 'ADPCM',
  0x31: 'GSM',
  0x50: 'MPEG',
  0x55: 'MP3',
  0xff: 'AAC',
  0x161: 'Windows Media Audio',
  0xf1ac: 'FLAC',
};

function megabytes(bytes: number): number {
  return Number((bytes / 1024 ** 2).toFixed(1));
}
