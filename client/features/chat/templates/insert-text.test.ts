import { expect, test } from 'vitest';
import { insertText } from './templates-tool.tsx';

test.each([
  ['', 0, 'Thanks!', 7],
  ['Hello ', 6, 'Hello Thanks!', 13],
  ['Hello', 5, 'Hello Thanks!', 13],
  ['Ana', 0, 'Thanks! Ana', 7],
  ['one two', 3, 'one Thanks! two', 11],
  ['onetwo', 3, 'one Thanks! two', 11],
  ['one\n', 4, 'one\nThanks!', 11],
])('in %j at %i a text keeps what is there', (before, place, text, caret) => {
  expect(insertText(before, place, 'Thanks!')).toEqual({ text, caret });
});
