import { expect, it } from 'vitest';
import { extensionOf } from './audio-file.ts';

it.each([
  ['Take 1.final.WAV', 'wav'],
  ['README', ''],
  ['trailing.', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
