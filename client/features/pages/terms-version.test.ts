import { expect, test } from 'vitest';
import { TERMS_VERSION } from '../../../shared/terms-version.ts';
import { sellingRules } from './selling-rules.texts.ts';
import { termsOfUse } from './terms-of-use.texts.ts';

test('the version that is kept with accounts and orders is the day of the texts', () => {
  const day = new Date(TERMS_VERSION).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (const { changed } of [termsOfUse, sellingRules]) {
    expect(changed).toBe(`Last changed on ${day}.`);
  }
});
