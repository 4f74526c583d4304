import { expect, it } from 'vitest';
import { prefersSerbian } from './language-choice.ts';

it.each<[languages: string[], prefers: boolean]>([
  [['sr-Latn-RS', 'en'], true],
  [['sr'], true],
  [['hr-HR', 'hr', 'en-GB'], true],
  [['bs'], true],
  [['cnr-ME'], true],
  [['de', 'hu', 'sr', 'en'], true],
  [['en-GB', 'sr'], false],
  [['de'], false],
  [['srn'], false],
  [[''], false],
  [[], false],
])('browser languages %j prefer Serbian: %s', (languages, prefers) => {
  expect(prefersSerbian(languages)).toBe(prefers);
});
