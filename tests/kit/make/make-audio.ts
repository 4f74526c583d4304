/** The sample format of a test's WAV file. */
export interface AudioFormat {
  readonly sampleRate?: number;
  /** Bits of a sample: 16, 24 or 32; 32 or 64 with `isFloat`. */
  readonly bits?: 16 | 24 | 32 | 64;
  readonly isFloat?: boolean;
  /** RF64 with a ds64 chunk, as recorders write files that may exceed 4 GB. */
  readonly isLong?: boolean;
  readonly isExtensible?: boolean;
}

const RATE = 44_100;

/** Builds a valid WAV file from channels with samples from -1 to 1. */
export function makeAudio(channels: readonly Float64Array[], format: AudioFormat = {}): Buffer {
  const { sampleRate = RATE, bits = 16, isFloat = false, isLong = false } = format;
  const frames = channels[0]?.length ?? 0;
  const sampleBytes = bits / 8;
  const data = Buffer.alloc(frames * channels.length * sampleBytes);
  for (let frame = 0, at = 0; frame < frames; frame += 1) {
    for (const channel of channels) {
      writeSample(data, at, channel[frame] ?? 0, { bits, isFloat });
      at += sampleBytes;
    }
  }
  const fmt = formatChunk({ ...format, sampleRate, bits, isFloat }, channels.length);
  const head = isLong ? [ds64(data.length, frames)] : [];
  const body = [Buffer.from('WAVE'), ...head, fmt, chunk('data', data, isLong)];
  const size = body.reduce((sum, part) => sum + part.length, 0);
  const riff = Buffer.alloc(8);
  riff.write(isLong ? 'RF64' : 'RIFF');
  riff.writeUInt32LE(isLong ? 0xffffffff : size, 4);
  return Buffer.concat([riff, ...body]);
}

/** A sine tone, `decibels` relative to full scale. */
export function tone(
  hertz: number,
  {
    seconds,
    decibels = 0,
    sampleRate = RATE,
  }: { seconds: number; decibels?: number; sampleRate?: number },
): Float64Array {
  const level = 10 ** (decibels / 20);
  const turn = (2 * Math.PI * hertz) / sampleRate;
  const frames = Math.round(seconds * sampleRate);
  return Float64Array.from({ length: frames }, (_unused, frame) => level * Math.sin(turn * frame));
}

/** Reproducible noise. */
export function noise(seconds: number, seed = 1): Float64Array {
  let state = seed;
  return Float64Array.from({ length: Math.round(seconds * RATE) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 32;
  });
}

/** A click track: short clicks at an exact tempo, beats per minute. */
export function clicks(tempo: number, seconds: number): Float64Array {
  const track = new Float64Array(Math.round(seconds * RATE));
  const period = (60 / tempo) * RATE;
  for (let beat = 0; beat * period < track.length; beat += 1) {
    const start = Math.round(beat * period);
    for (let index = 0; index < 1_500 && start + index < track.length; index += 1) {
      track[start + index] = 0.8 * Math.exp(-index / 200) * Math.sin(0.3 * index);
    }
  }
  return track;
}

function writeSample(
  data: Buffer,
  at: number,
  sample: number,
  { bits, isFloat }: { bits: number; isFloat: boolean },
): void {
  if (isFloat) {
    if (bits === 64) data.writeDoubleLE(sample, at);
    else data.writeFloatLE(sample, at);
    return;
  }
  const full = 2 ** (bits - 1);
  const whole = Math.max(-full, Math.min(full - 1, Math.round(sample * full)));
  data.writeIntLE(whole, at, bits / 8);
}

function formatChunk(
  {
    sampleRate,
    bits,
    isFloat,
    isExtensible = false,
  }: AudioFormat & { sampleRate: number; bits: number; isFloat: boolean },
  channels: number,
): Buffer {
  const content = Buffer.alloc(isExtensible ? 40 : 16);
  const code = isFloat ? 3 : 1;
  content.writeUInt16LE(isExtensible ? 0xfffe : code, 0);
  content.writeUInt16LE(channels, 2);
  content.writeUInt32LE(sampleRate, 4);
  content.writeUInt32LE((sampleRate * channels * bits) / 8, 8);
  content.writeUInt16LE((channels * bits) / 8, 12);
  content.writeUInt16LE(bits, 14);
  if (isExtensible) {
    content.writeUInt16LE(22, 16);
    content.writeUInt16LE(bits, 18);
    content.writeUInt16LE(code, 24);
    content.write('000000001000800000aa00389b71', 26, 'hex');
  }
  return chunk('fmt ', content);
}

function ds64(dataBytes: number, frames: number): Buffer {
  const content = Buffer.alloc(28);
  content.writeBigUInt64LE(BigInt(dataBytes + 28 + 8 + 24 + 8 + 4), 0);
  content.writeBigUInt64LE(BigInt(dataBytes), 8);
  content.writeBigUInt64LE(BigInt(frames), 16);
  return chunk('ds64', content);
}

function chunk(name: string, content: Buffer, isLong = false): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(isLong ? 0xffffffff : content.length, 4);
  return Buffer.concat([head, content]);
}
