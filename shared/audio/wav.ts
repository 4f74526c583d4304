import type { Problem } from '../errors.ts';
import { notWav, wavFaults } from './wav-faults.ts';

/**
 * Reads up to `count` bytes of a file from `at`. Returns undefined if they have not arrived yet.
 */
export type ReadBytes = (at: number, count: number) => Promise<Uint8Array | undefined>;

/** The length of a file, bytes. While its last chunk is being uploaded, only bounds are known. */
export interface FileSpan {
  readonly least: number;
  readonly most: number;
}

/** The format of a WAV file's sound, checked against the header itself and the file's length. */
export interface WavFacts {
  /** 1 for PCM, 3 for floating point; any other one is compressed (RFC 2361). */
  readonly format: number;
  /** Hz. */
  readonly sampleRate: number;
  /** Significant bits of a sample. The sample may occupy more, such as 20 bits in three bytes. */
  readonly bits: number;
  readonly channels: number;
  /** Bytes of one sample of all channels together. */
  readonly frameBytes: number;
  /** Offset and number of the sound's bytes. */
  readonly dataStart: number;
  readonly dataBytes: number;
  /** Milliseconds, at least 1. */
  readonly durationMs: number;
}

/** The result: a sound, a fault, or unknown because too few bytes have arrived. */
export type WavInspection =
  | { readonly kind: 'sound'; readonly facts: WavFacts }
  | { readonly kind: 'fault'; readonly fault: Problem }
  | { readonly kind: 'unknown' };

/** The formats of uncompressed sound (RFC 2361). */
export const PCM = 1;
export const FLOAT = 3;

const EXTENSIBLE = 0xfffe;
/** The fixed last 14 bytes of a sub-format GUID. The two before them are the format's number. */
const PLAIN_SUBFORMAT = '000000001000800000aa00389b71';
/** A placeholder size: the real one is in the ds64 chunk of RF64, or was never filled in. */
const UNSET = 0xffffffff;
/** Real files have up to about twenty chunks before their sound; far more are an attack. */
const MAX_CHUNKS = 256;
/** Bytes read of each chunk: its name and size, and a whole `fmt ` or `ds64`. */
const LOOK_BYTES = 48;
/**
 * Tolerance in bytes: writers disagree on whether a file's length includes its first eight bytes.
 */
const SLACK = 8;

/**
 * Reads the header of a WAV file: RIFF, RF64 and BW64, plain and WAVE_FORMAT_EXTENSIBLE. However
 * large the file, reads at most 48 bytes of each of at most 256 chunks. Checks every length against
 * the file's length before using it. Sources: Microsoft's RIFF MCI (1991), EBU Tech 3306.
 */
export async function inspectWav(span: FileSpan, read: ReadBytes): Promise<WavInspection> {
  if (span.most === 0) return fault(wavFaults.empty);
  const start = await read(0, 12);
  if (!start) return UNKNOWN;
  if (!isWavStart(start)) return fault(notWav(start));
  const header: Header = {
    isLong: name(viewOf(start), 0) !== 'RIFF',
    riffBytes: viewOf(start).getUint32(4, true),
  };
  let at = 12;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    if (at + 8 > span.most) return fault(endFault(at, span, header));
    const bytes = await read(at, LOOK_BYTES);
    if (!bytes) return UNKNOWN;
    if (bytes.length < 8) return fault(endFault(at, span, header));
    const chunk = viewOf(bytes);
    const size = chunk.getUint32(4, true);
    if (name(chunk, 0) === 'data') return judge(header, { dataStart: at + 8, size }, span);
    if (at + 8 + size > span.most) return fault(wavFaults.cutOff);
    if (!readChunk(header, chunk, size)) return fault(wavFaults.contradicts);
    // Chunks are aligned to even offsets.
    at += 8 + size + (size % 2);
  }
  return fault(wavFaults.tooManyParts);
}

interface Header {
  /** RF64 or BW64, whose sizes are in the ds64 chunk. */
  readonly isLong: boolean;
  riffBytes: number;
  longDataBytes?: number;
  format?: Format;
}

/** Reads a chunk before the sound into the header. Returns false if it contradicts itself. */
function readChunk(header: Header, chunk: DataView, size: number): boolean {
  if (name(chunk, 0) === 'ds64' && header.isLong) {
    if (size < 28 || chunk.byteLength < 36) return false;
    header.riffBytes = Number(chunk.getBigUint64(8, true));
    header.longDataBytes = Number(chunk.getBigUint64(16, true));
  }
  if (name(chunk, 0) === 'fmt ') {
    const format = readFormat(chunk, size);
    if (!format) return false;
    header.format ??= format;
  }
  return true;
}

/** Returns the fault of a file that ends before its sound. */
function endFault(at: number, { most }: FileSpan, { format }: Header): Problem {
  if (at > most + SLACK) return wavFaults.cutOff;
  return format ? wavFaults.noSound : wavFaults.noFormat;
}

function isWavStart(start: Uint8Array): boolean {
  if (start.length < 12) return false;
  const head = viewOf(start);
  return /^(?:RIFF|RF64|BW64)$/.test(name(head, 0)) && name(head, 8) === 'WAVE';
}

interface Format {
  readonly format: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly byteRate: number;
  readonly frameBytes: number;
  readonly bits: number;
}

/**
 * Reads the `fmt ` chunk. Returns undefined if it is too short or its numbers contradict each
 * other.
 */
function readFormat(chunk: DataView, size: number): Format | undefined {
  // Offsets include the chunk's name and size, which take eight bytes.
  if (size < 16 || chunk.byteLength < 24) return undefined;
  let format = chunk.getUint16(8, true);
  const channels = chunk.getUint16(10, true);
  const sampleRate = chunk.getUint32(12, true);
  const byteRate = chunk.getUint32(16, true);
  const frameBytes = chunk.getUint16(20, true);
  const container = chunk.getUint16(22, true);
  let bits = container;
  if (format === EXTENSIBLE) {
    if (size < 40 || chunk.byteLength < 48) return undefined;
    const valid = chunk.getUint16(26, true);
    if (valid > container) return undefined;
    bits = valid || container;
    format = hex(chunk, 34, 48) === PLAIN_SUBFORMAT ? chunk.getUint16(32, true) : EXTENSIBLE;
  }
  if (channels === 0 || sampleRate === 0 || byteRate === 0 || frameBytes === 0) return undefined;
  const found = { format, channels, sampleRate, byteRate, frameBytes, bits };
  if (format !== PCM && format !== FLOAT) return found;
  const agrees =
    frameBytes === channels * Math.ceil(container / 8) && byteRate === sampleRate * frameBytes;
  return bits > 0 && agrees ? found : undefined;
}

/** Checks the header's lengths against the file and returns the facts of the sound. */
function judge(
  { format, riffBytes, longDataBytes }: Header,
  { dataStart, size }: { dataStart: number; size: number },
  { least, most }: FileSpan,
): WavInspection {
  if (!format) return fault(wavFaults.noFormat);
  const { byteRate, ...facts } = format;
  const dataBytes = size === UNSET ? longDataBytes : size;
  if (dataBytes === undefined) return fault(wavFaults.noLength);
  if (dataBytes === 0) {
    // A recorder that was interrupted has written the sound, but never filled in its length.
    return fault(least > dataStart + facts.frameBytes ? wavFaults.noLength : wavFaults.noSound);
  }
  const dataEnd = dataStart + dataBytes;
  if (dataEnd > most) return fault(wavFaults.cutOff);
  const isRiffSet = riffBytes !== 0 && riffBytes !== UNSET;
  const riffEnd = riffBytes + 8;
  if (isRiffSet && riffEnd > most + SLACK) return fault(wavFaults.cutOff);
  if (isRiffSet && dataEnd > riffEnd + SLACK) return fault(wavFaults.contradicts);
  if (dataBytes < facts.frameBytes) return fault(wavFaults.noSound);
  const durationMs = Math.max(1, Math.round((dataBytes / byteRate) * 1_000));
  return { kind: 'sound', facts: { ...facts, dataStart, dataBytes, durationMs } };
}

const UNKNOWN: WavInspection = { kind: 'unknown' };

function fault(found: Problem): WavInspection {
  return { kind: 'fault', fault: found };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads a four-character code, such as the name of a chunk. Returns '' past the end. */
function name(view: DataView, at: number): string {
  if (view.byteLength < at + 4) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function hex(view: DataView, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 1) text += view.getUint8(at).toString(16).padStart(2, '0');
  return text;
}
