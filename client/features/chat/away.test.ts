import { expect, test } from 'vitest';
import { notificationText } from './away.ts';

const message = {
  senderName: 'Boris',
  text: 'Is **Friday** all right? See https://example.com/a/very/long/address/that/nobody/reads',
  offer: null,
  file: null,
};

test('a notification says no more than is spoken', () => {
  expect(notificationText(message, 'everything')).toEqual({
    title: 'Boris',
    body: 'Is Friday all right? See link to example.com',
  });
  expect(notificationText(message, 'names')).toEqual({ title: 'New message from Boris' });
  expect(notificationText(message, 'sound')).toBeUndefined();
  expect(notificationText(message, 'off')).toBeUndefined();
});
