import { describe, expect, test } from 'vitest';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { fileKind, mediaTypeOf, UNKNOWN_TYPE } from './media-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const webm = (codec: string) => bytes([0x1a, 0x45, 0xdf, 0xa3], '....B\x82\x84webm....', codec);
const handler = (type: string) => bytes('\0\0\0\x21hdlr', [0, 0, 0, 0, 0, 0, 0, 0], type);
const mp4 = (brand: string, ...handlers: string[]) =>
  Buffer.concat([bytes('\0\0\0\x18ftyp', brand), ...handlers.map(handler)]);

describe('the type of a file is determined by its content', () => {
  test.each([
    ['audio/wav', makeWav(100)],
    ['audio/wav', bytes('RF64....WAVE')],
    ['audio/mpeg', bytes('ID3\x04')],
    ['audio/mpeg', bytes([0xff, 0xfb, 0x90, 0x64])],
    ['audio/flac', bytes('fLaC\0')],
    ['audio/ogg', bytes('OggS\0\x02....OpusHead')],
    ['audio/webm', webm('A_OPUS')],
    ['audio/mp4', mp4('M4A ')],
    ['audio/mp4', mp4('isom', 'soun')],
    ['image/png', bytes('\x89PNG\r\n\x1A\n....')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF....WEBPVP8 ')],
    ['application/pdf', bytes('%PDF-1.7')],
  ])('%s', (type, start) => expect(mediaTypeOf(start)).toBe(type));
});

describe('other content has no type', () => {
  test.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can run script', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a script', bytes('alert(1)')],
    ['a program', bytes('MZ\x90\0')],
    ['no byte', Buffer.alloc(0)],
    ['half a WAV header', bytes('RIFF')],
    ['text in UTF-16, which begins like an MPEG frame', bytes([0xff, 0xfe, 0x3c, 0x00])],
    ['an MPEG frame of no bit rate', bytes([0xff, 0xfb, 0xf0, 0x00])],
    ['a WebM video', webm('V_VP9....A_OPUS')],
    ['an Ogg video', bytes('OggS....\x80theora')],
    ['an MP4 video', mp4('isom', 'vide', 'soun')],
    ['an MP4 that does not say what it holds', mp4('mp42')],
  ])('%s', (_what, start) => expect(mediaTypeOf(start)).toBe(UNKNOWN_TYPE));
});

test('the kind of a file follows from its type', () => {
  expect(['audio/wav', 'image/png', 'application/pdf', UNKNOWN_TYPE].map(fileKind)).toEqual([
    'audio',
    'image',
    'other',
    'other',
  ]);
});
