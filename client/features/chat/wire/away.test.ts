import { expect, test } from 'vitest';
import { notificationText } from './away.ts';

const message = {
  senderName: 'Boris',
  text: 'Is **Friday** all right? See https://example.com/a/very/long/address/that/nobody/reads',
  offer: null,
  file: null,
};

test('a notification contains no more than the announcement', () => {
  expect(notificationText(message, 'everything')).toEqual({
    title: 'Boris',
    body: 'Is Friday all right? See link to example.com',
  });
  expect(notificationText(message, 'names')).toEqual({ title: 'New message from Boris' });
  expect(notificationText(message, 'sound')).toBeUndefined();
  expect(notificationText(message, 'off')).toBeUndefined();
});

test('the notification of an event has Earmark as its sender', () => {
  const event = { code: 'offer.withdrawn', params: { name: 'Rain', projectId: 1 } } as const;
  const told = { ...message, text: 'I have withdrawn the offer Rain.', event };
  expect(notificationText(told, 'everything')).toEqual({
    title: 'Earmark',
    body: 'The offer Rain was withdrawn.',
  });
  expect(notificationText(told, 'names')).toEqual({ title: 'New message from Earmark' });
});
