import { describe, expect, it } from 'vitest';
import { wavFaults } from './wav-faults.ts';
import { inspectWav, type WavInspection } from './wav.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Encodes little-endian numbers, each with its size in bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Uint8Array {
  return joined(
    ...values.map(([value, size]) => {
      const view = new DataView(new ArrayBuffer(8));
      view.setBigUint64(0, BigInt(value), true);
      return new Uint8Array(view.buffer, 0, size);
    }),
  );
}

/** Builds a chunk. `size` is the size that its header states. */
function chunk(name: string, content: Uint8Array, size = content.length): Uint8Array {
  const pad = new Uint8Array(content.length % 2);
  return joined(letters(name), numbers([size, 4]), content, pad);
}

interface Format {
  readonly tag?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly bits?: number;
  readonly frameBytes?: number;
  readonly byteRate?: number;
}

/** The content of a `fmt ` chunk. The stated sizes are consistent unless given. */
function format({
  tag = 1,
  channels = 2,
  rate = 48_000,
  bits = 24,
  ...stated
}: Format): Uint8Array {
  const { frameBytes = channels * Math.ceil(bits / 8) } = stated;
  const { byteRate = rate * frameBytes } = stated;
  return numbers([tag, 2], [channels, 2], [rate, 4], [byteRate, 4], [frameBytes, 2], [bits, 2]);
}

interface Extensible {
  readonly sub?: number;
  readonly bits?: number;
  readonly valid?: number;
}

/** The content of a `fmt ` chunk for WAVE_FORMAT_EXTENSIBLE. */
function extensible({ sub = 1, bits = 24, valid }: Extensible): Uint8Array {
  const base = format({ tag: 0xfffe, bits });
  return joined(base, numbers([22, 2], [valid ?? bits, 2], [3, 4], [sub, 2]), PLAIN);
}

/** The fixed end of a sub-format GUID. Its first two bytes are the format's number. */
const PLAIN = Uint8Array.from([0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]);

/** Builds a file from chunks. Its outermost size is correct unless given. */
function riff(chunks: readonly Uint8Array[], { name = 'RIFF', size = -1 } = {}): Uint8Array {
  const content = joined(letters('WAVE'), ...chunks);
  return joined(letters(name), numbers([size < 0 ? content.length : size, 4]), content);
}

const fmt = chunk('fmt ', format({}));
const sound = new Uint8Array(6_000).fill(7);
const data = chunk('data', sound);
const UNSET = 0xffffffff;

function inspect(file: Uint8Array, here = file.length): Promise<WavInspection> {
  return inspectWav({ least: file.length, most: file.length }, async (at, count) =>
    here === file.length || at + count <= here ? file.subarray(at, at + count) : undefined,
  );
}

describe('a sound is found', () => {
  const facts = { channels: 2, sampleRate: 48_000, bits: 24, dataBytes: 6_000, durationMs: 21 };

  it.each([
    ['in a plain file', riff([fmt, data]), { format: 1, dataStart: 44 }],
    ['after notes of odd length', riff([chunk('LIST', letters('abc')), fmt, data]), {}],
    ['before other chunks', riff([fmt, data, chunk('id3 ', sound)]), {}],
    ['of WAVE_FORMAT_EXTENSIBLE', riff([chunk('fmt ', extensible({})), data]), { format: 1 }],
    [
      'of 20 bits in three bytes',
      riff([chunk('fmt ', extensible({ valid: 20 })), data]),
      { bits: 20 },
    ],
    ['where the outermost size was never filled in', riff([fmt, data], { size: UNSET }), {}],
    ['where the outermost size counts itself', riff([fmt, data], { size: 6_044 }), {}],
    ['that is compressed', riff([chunk('fmt ', format({ tag: 0x55 })), data]), { format: 0x55 }],
  ])('%s', async (_what, file, more) => {
    expect(await inspect(file)).toMatchObject({ kind: 'sound', facts: { ...facts, ...more } });
  });

  it('in floating point, plain and extensible', async () => {
    for (const content of [format({ tag: 3, bits: 32 }), extensible({ sub: 3, bits: 32 })]) {
      expect(await inspect(riff([chunk('fmt ', content), data]))).toMatchObject({
        facts: { format: 3, bits: 32 },
      });
    }
  });

  it.each(['RF64', 'BW64'])('in %s, which has its sizes in a separate chunk', async (name) => {
    const sizes = chunk('ds64', numbers([6_080, 8], [6_000, 8], [1_000, 8], [0, 4]));
    const file = riff([sizes, fmt, chunk('data', sound, UNSET)], { name, size: UNSET });
    expect(await inspect(file)).toMatchObject({ kind: 'sound', facts: { dataBytes: 6_000 } });
  });

  it('as soon as its header has arrived, however long the rest is', async () => {
    const file = riff([fmt, data]);
    expect(await inspect(file, 92)).toMatchObject({ kind: 'sound' });
    const late = riff([chunk('JUNK', sound), fmt, data]);
    expect(await inspect(late, 1_000)).toEqual({ kind: 'unknown' });
    expect(await inspect(late)).toMatchObject({ kind: 'sound', facts: { dataStart: 6_052 } });
  });
});

describe('an invalid file is refused with a reason', () => {
  const hundreds = Array.from({ length: 300 }, () => chunk('JUNK', letters('')));

  it.each([
    ['empty', new Uint8Array(), wavFaults.empty],
    ['cut off in its header', riff([fmt]).subarray(0, 30), wavFaults.cutOff],
    ['cut off in its sound', riff([fmt, data]).subarray(0, 3_000), wavFaults.cutOff],
    ['announcing more than it has', riff([fmt, chunk('data', sound, 60_000)]), wavFaults.cutOff],
    ['announcing 4 GB', riff([fmt, chunk('data', sound, UNSET - 1)]), wavFaults.cutOff],
    ['with a chunk beyond its end', riff([fmt, chunk('JUNK', sound, 90_000)]), wavFaults.cutOff],
    ['without a fmt chunk', riff([data]), wavFaults.noFormat],
    ['with nothing in it', riff([]), wavFaults.noFormat],
    ['without a data chunk', riff([fmt]), wavFaults.noSound],
    ['with an empty data chunk', riff([fmt, chunk('data', letters(''))]), wavFaults.noSound],
    ['of less than one sample', riff([fmt, chunk('data', letters('ab'))]), wavFaults.noSound],
    [
      'of a recording that was broken off',
      riff([fmt, chunk('data', sound, 0)]),
      wavFaults.noLength,
    ],
    ['of a stream', riff([fmt, chunk('data', sound, UNSET)], { size: UNSET }), wavFaults.noLength],
    [
      'RF64 without its sizes',
      riff([fmt, chunk('data', sound, UNSET)], { name: 'RF64' }),
      wavFaults.noLength,
    ],
    [
      'RF64 that lies',
      riff(
        [
          chunk('ds64', numbers([9e15, 8], [9e15, 8], [0, 8], [0, 4])),
          fmt,
          chunk('data', sound, UNSET),
        ],
        { name: 'RF64', size: UNSET },
      ),
      wavFaults.cutOff,
    ],
    [
      'RF64 with half its sizes',
      riff([chunk('ds64', numbers([1, 8]))], { name: 'RF64' }),
      wavFaults.contradicts,
    ],
    ['whose sound does not fit into it', riff([fmt, data], { size: 2_000 }), wavFaults.contradicts],
    [
      'of a short fmt chunk',
      riff([chunk('fmt ', letters('abcdefgh')), data]),
      wavFaults.contradicts,
    ],
    ['of no channel', riff([chunk('fmt ', format({ channels: 0 })), data]), wavFaults.contradicts],
    [
      'of 0 Hz',
      riff([chunk('fmt ', format({ rate: 0, byteRate: 1 })), data]),
      wavFaults.contradicts,
    ],
    [
      'of samples that fit no frame',
      riff([chunk('fmt ', format({ frameBytes: 1 })), data]),
      wavFaults.contradicts,
    ],
    [
      'of a wrong byte rate',
      riff([chunk('fmt ', format({ byteRate: 9 })), data]),
      wavFaults.contradicts,
    ],
    [
      'of more bits than it has',
      riff([chunk('fmt ', extensible({ valid: 32 })), data]),
      wavFaults.contradicts,
    ],
    [
      'of an extensible format that is cut',
      riff([chunk('fmt ', format({ tag: 0xfffe })), data]),
      wavFaults.contradicts,
    ],
    ['of hundreds of parts', riff([...hundreds, fmt, data]), wavFaults.tooManyParts],
  ])('%s', async (_what, file, fault) => {
    expect(await inspect(file)).toEqual({ kind: 'fault', fault });
  });

  it.each([
    ['ID3\u0004\0\0\0\0\0\0\0\0', 'mp3'],
    ['\u00ff\u00fb\u0090\0\0\0\0\0\0\0\0\0', 'mp3'],
    ['fLaC\0\0\0\u0022\u0010\0\u0010\0', 'flac'],
    ['PK\u0003\u0004\u0014\0\0\0\u0008\0\0\0', 'zip'],
    ['\0\0\0\u0020ftypM4A ', 'mp4'],
    ['FORM\0\0\0\0AIFF', 'aiff'],
    ['RIFF\0\0\0\0AVI LIST', 'avi'],
    ['RIFX\0\0\0\0WAVE', 'rifx'],
    ['<!DOCTYPE html>', 'html'],
  ])('that is no WAV file, by its bytes: %j', async (start, kind) => {
    const fault = { code: 'upload.not-wav', params: { kind } };
    expect(await inspect(letters(start))).toMatchObject({ kind: 'fault', fault });
  });

  it('of an unknown kind', async () => {
    for (const start of ['RIFF', 'xRIFF\0\0\0\0WAVE', 'Dear Ana, here is']) {
      const fault = { code: 'upload.not-wav', params: { kind: 'unknown' } };
      expect(await inspect(letters(start))).toMatchObject({ kind: 'fault', fault });
    }
  });
});

it('reads only a few bytes of each part, wherever its sizes point', async () => {
  let looks = 0;
  const least = 2 * 1024 ** 3;
  // Every chunk claims some kilobytes, without end.
  await inspectWav({ least, most: least }, async (at, count) => {
    looks += 1;
    expect(count).toBeLessThanOrEqual(48);
    if (at === 0) return riff([]).subarray(0, 12);
    return joined(letters('JUNK'), numbers([4_096, 4]), new Uint8Array(40));
  });
  expect(looks).toBeLessThan(300);
});
