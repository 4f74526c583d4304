import { expect, it, test } from 'vitest';
import { baseName, extensionOf, plainFileName } from './file-name.ts';

test.each([
  ['C:\\Sounds\\Rain  on tin.WAV', 'Rain on tin.WAV'],
  ['../../etc/passwd', 'passwd'],
  ['Ђурђа 🎵.wav', 'Ђурђа 🎵.wav'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['a\u0000b\n.pdf', 'ab.pdf'],
  ['half \uD83C.txt', 'half .txt'],
  ['', 'file'],
  ['folder/', 'file'],
  ['🎵'.repeat(300), '🎵'.repeat(127)],
])('%j is stored as %j', (name, kept) => expect(plainFileName(name)).toBe(kept));

test.each([
  ['Voice note.webm', 'Voice note'],
  ['mix 2.1.final.wav', 'mix 2.1.final'],
  ['README', 'README'],
  ['.profile', '.profile'],
])('the base name of %j is %j', (name, called) => expect(baseName(name)).toBe(called));

it.each([
  ['Take 1.final.WAV', 'wav'],
  ['README', ''],
  ['trailing.', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
