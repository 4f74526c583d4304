import { expect, test } from 'vitest';
import { snippet } from './chat-search.service.ts';

const long = (word: string) => `${'before '.repeat(40)}${word}${' after'.repeat(40)}`;

test.each([
  ['Hello there', ['hello'], 'Hello there'],
  ['two\n lines', ['lines'], 'two lines'],
  ['nothing fits', ['xyz'], 'nothing fits'],
  ['', ['x'], ''],
])('of the short text %j is all of it', (text, words, expected) => {
  expect(snippet(text, words)).toBe(expected);
});

test('of a long text is around the word, cut between words, and says that there is more', () => {
  const part = snippet(long('šumovi'), ['sum']);
  expect(part).toMatch(/^… before .*šumovi after.* after …$/);
  expect(part.length).toBeLessThanOrEqual(170);
});

test('of a long text without the word is its beginning', () => {
  expect(snippet(long('x'), ['nowhere'])).toMatch(/^before .*before …$/);
});

test('of a text that is one endless word is cut, and no character of it in two', () => {
  expect(snippet('a'.repeat(4_000), ['a'])).toBe(`${'a'.repeat(160)} …`);
  expect(snippet(`x${'🎧'.repeat(2_000)}`, ['b'])).toBe('x …');
  expect(snippet(`-${'🎧'.repeat(2_000)}`, ['b'])).toBe(`-${'🎧'.repeat(79)} …`);
});
