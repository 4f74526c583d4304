import { expect, test } from 'vitest';
import { MAX_PICTURE_DESCRIPTION } from '../../limits.ts';
import {
  PICTURE_DESCRIPTION_TOO_LONG,
  pictureDescription,
  pictureDescriptionFault,
} from './chat-file.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

test('a description is trimmed and put on one line', () => {
  expect(pictureDescription('  A dog\n at the\tsea. ')).toBe('A dog at the sea.');
  expect(pictureDescription(' \n ')).toBe('');
});

test('a description may be empty and has at most as many characters as the refusal names', () => {
  const longest = 'x'.repeat(MAX_PICTURE_DESCRIPTION);
  expect(pictureDescriptionFault('')).toBeUndefined();
  expect(pictureDescriptionFault(` ${longest}\n`)).toBeUndefined();
  expect(pictureDescriptionFault(`${longest}x`)).toBe(PICTURE_DESCRIPTION_TOO_LONG);
  expect(englishOf(PICTURE_DESCRIPTION_TOO_LONG)).toContain(` ${MAX_PICTURE_DESCRIPTION} `);
});
