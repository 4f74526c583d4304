import { describe, expect, it } from 'vitest';
import { extensionOf, fileFault, NOT_WAV } from './audio-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a file to be uploaded', () => {
  it.each(['RIFF\u0024\0\0\0WAVEfmt ', 'RF64\u00ff\u00ff\u00ff\u00ffWAVEds64'])(
    'is right when it starts as a WAV file: %j',
    (start) => expect(fileFault('wav', bytes(start))).toBeUndefined(),
  );

  it.each(['', 'RIFF', 'ID3\u0004\0\0\0\0\0\0\0\0', 'RIFF\0\0\0\0AVI LIST', 'xRIFF\0\0\0\0WAVE'])(
    'is refused when it starts otherwise: %j',
    (start) => expect(fileFault('wav', bytes(start))).toBe(NOT_WAV),
  );

  it('is refused by its extension, whatever it holds', () => {
    expect(fileFault('mp3', bytes('RIFF\0\0\0\0WAVE'))).toBe(NOT_WAV);
  });
});

it.each([
  ['Take 1.final.WAV', 'wav'],
  ['README', ''],
  ['trailing.', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
