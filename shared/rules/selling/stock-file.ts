import {
  MAX_DELIVERY_BYTES,
  MAX_STOCK_BYTES,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../limits.ts';
import { FLOAT, PCM, type FileSpan, type WavFacts } from '../../audio/wav.ts';
import type { Fault } from '../fault.ts';

/** More than any converter makes; a header that says so was made to cost others work. Hz. */
const MOST_RATE = 384_000;
/** As many as 7.1 surround has. */
const MOST_CHANNELS = 8;
/** Pictures, notes and markers of editors take a few megabytes at most. */
const MOST_OTHER_BYTES = 16 * 1024 ** 2;

/** Said of a stock file that is too large, before a byte of it is sent. */
export const STOCK_TOO_LARGE: Fault = {
  code: 'upload.stock-too-large',
  params: { megabytes: MAX_STOCK_BYTES / 1024 ** 2 },
  message: 'Stock files can have at most 200 MB. Please choose a smaller one.',
};

/** Said of a file that is larger than any that Earmark takes. */
export const FILE_TOO_LARGE: Fault = {
  code: 'upload.delivery-too-large',
  params: { gigabytes: MAX_DELIVERY_BYTES / 1024 ** 3 },
  message: 'This file is larger than 2 GB. Please choose a smaller one.',
};

/** Why a file of this size cannot be a stock sound; undefined when it can. */
export function stockSizeFault(bytes: number): Fault | undefined {
  return bytes > MAX_STOCK_BYTES ? STOCK_TOO_LARGE : undefined;
}

/** Why a file of this size cannot be a delivery; undefined when it can. */
export function deliverySizeFault(bytes: number): Fault | undefined {
  if (bytes <= MAX_DELIVERY_BYTES) return undefined;
  return FILE_TOO_LARGE;
}

/** Why a sound cannot be sold as stock, with what would be right; undefined when it can. */
export function stockSoundFault(facts: WavFacts, { least }: FileSpan): Fault | undefined {
  const { format, sampleRate, bits, channels, dataBytes } = facts;
  if (format !== PCM && format !== FLOAT) {
    return {
      code: 'upload.sample-compressed',
      params: { codec: CODECS[format] ?? 'unknown', format },
      message: `The sound in this file is compressed (${codecName(format)}). Stock files need uncompressed PCM of 16, 24 or 32 bit.`,
    };
  }
  if (sampleRate < MIN_STOCK_RATE) {
    return {
      code: 'upload.sample-rate',
      params: { rate: sampleRate, least: MIN_STOCK_RATE },
      message: `This file has ${count(sampleRate)} Hz. Stock files need at least 44,100 Hz.`,
    };
  }
  if (sampleRate > MOST_RATE) {
    return {
      code: 'upload.sample-rate-too-high',
      params: { rate: sampleRate, most: MOST_RATE },
      message: `This file has ${count(sampleRate)} Hz. Stock files can have at most 384,000 Hz.`,
    };
  }
  if (bits < MIN_STOCK_BITS) {
    return {
      code: 'upload.sample-bits',
      params: { bits, least: MIN_STOCK_BITS },
      message: `This file has ${bits} bit. Stock files need at least 16 bit.`,
    };
  }
  if (format === PCM && bits > 32) {
    return {
      code: 'upload.sample-bits-too-many',
      params: { bits, most: 32 },
      message: `This file has ${bits} bit. Stock files can have at most 32 bit.`,
    };
  }
  if (format === FLOAT && bits !== 32 && bits !== 64) {
    return {
      code: 'upload.sample-float-bits',
      params: { bits },
      message: `This file has ${bits} bit floating point. Stock files in floating point need 32 bit.`,
    };
  }
  if (channels > MOST_CHANNELS) {
    return {
      code: 'upload.too-many-channels',
      params: { channels, most: MOST_CHANNELS },
      message: `This file has ${count(channels)} channels. Stock files can have at most ${MOST_CHANNELS}.`,
    };
  }
  if (least - dataBytes > MOST_OTHER_BYTES) {
    return {
      code: 'upload.mostly-no-sound',
      params: { megabytes: megabytes(dataBytes) },
      message: `Only ${megabytes(dataBytes).toFixed(1)} MB of this file are sound. Please export the sound alone and choose that file.`,
    };
  }
  return undefined;
}

/** The names of the codecs that WAV files are met with (RFC 2361). */
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

function codecName(format: number): string {
  return CODECS[format] ?? `format ${format}`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

/** Rounded to one decimal. */
function megabytes(bytes: number): number {
  return Number((bytes / 1024 ** 2).toFixed(1));
}
