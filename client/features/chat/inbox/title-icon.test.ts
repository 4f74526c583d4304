import { expect, test } from 'vitest';
import { titleWith } from '../../../ui/document-title.ts';
import { iconWith } from './title-icon.ts';

test('the title begins with the unread count, if there is one', () => {
  expect(titleWith(3, 'Conversation with Ana - Earmark')).toBe(
    '(3) Conversation with Ana - Earmark',
  );
  expect(titleWith(0, 'Messages - Earmark')).toBe('Messages - Earmark');
});

test('the icon shows the unread count, at most 9+', () => {
  expect(iconWith(0)).toBe('/favicon.svg');
  expect(decodeURIComponent(iconWith(4))).toContain('>4</text>');
  expect(decodeURIComponent(iconWith(10))).toContain('>9+</text>');
});
