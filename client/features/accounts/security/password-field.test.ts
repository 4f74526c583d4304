import { expect, test } from 'vitest';
import { strengthOf } from './password-field.tsx';

test.each([
  ['', 'too short'],
  ['123456789', 'too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['abcabcabcabcabc', 'weak'],
  ['sunflowers', 'fair'],
  ['sunflowers77', 'fair'],
  ['correct horse battery staple', 'strong'],
  ['kX9#mQ2$vL5!', 'good'],
  ['木漏れ日と風の音を聞く朝', 'good'],
])('%s is %s', (password, word) => {
  expect(strengthOf(password).word).toBe(word);
});

test('a longer password is never weaker', () => {
  const whole = 'a quiet harbour at dawn';
  const levels = Array.from(whole, (_sign, end) => strengthOf(whole.slice(0, end + 1)).level);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});

test('a password of 10,000 characters is measured without delay', () => {
  expect(strengthOf('ab1!'.repeat(2_500)).level).toBeGreaterThan(0);
});
