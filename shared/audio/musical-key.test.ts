import { expect, test } from 'vitest';
import { addKeyword } from './musical-key.ts';

test.each([
  ['', 'A minor'],
  ['piano, calm', 'piano, calm, A minor'],
  ['piano,calm, ', 'piano, calm, A minor'],
  ['a MINOR,piano', 'a MINOR,piano'],
])('the keywords %j with a key are %j', (keywords, added) => {
  expect(addKeyword(keywords, 'A minor')).toBe(added);
});
