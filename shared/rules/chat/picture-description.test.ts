import { expect, test } from 'vitest';
import { MAX_PICTURE_DESCRIPTION } from '../../limits.ts';
import {
  PICTURE_DESCRIPTION_TOO_LONG,
  pictureDescription,
  pictureDescriptionFault,
} from './chat-file.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

test('a description is one line, without the blanks around it', () => {
  expect(pictureDescription('  A dog\n at the\tsea. ')).toBe('A dog at the sea.');
  expect(pictureDescription(' \n ')).toBe('');
});

test('it may have as many characters as are said, and none', () => {
  const longest = 'x'.repeat(MAX_PICTURE_DESCRIPTION);
  expect(pictureDescriptionFault('')).toBeUndefined();
  expect(pictureDescriptionFault(` ${longest}\n`)).toBeUndefined();
  expect(pictureDescriptionFault(`${longest}x`)).toBe(PICTURE_DESCRIPTION_TOO_LONG);
  expect(englishOf(PICTURE_DESCRIPTION_TOO_LONG)).toContain(` ${MAX_PICTURE_DESCRIPTION} `);
});
