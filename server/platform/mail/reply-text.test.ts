import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

const ANSWER = 'Yes, Tuesday is fine.\n\nTwo minutes are enough: I counted.';

test.each([
  [
    'Gmail in English',
    `${ANSWER}\n\nOn Sat, 28 Nov 2026 at 10:00, Earmark <no-reply@earmark.example>\nwrote:\n\n> Hello Ana,\n>\n> Boris has sent you a message.\n`,
  ],
  [
    'Gmail in Serbian',
    `${ANSWER}\r\n\r\nсуб, 28. нов 2026. у 10:00 Earmark <no-reply@earmark.example> је написао/ла:\r\n\r\n> Zdravo Ana,\r\n> Boris\r\n`,
  ],
  [
    'Outlook',
    `${ANSWER}\n\n________________________________\nFrom: Earmark <no-reply@earmark.example>\nSent: Saturday\nTo: Ana\nSubject: New message\n\nHello Ana,\n`,
  ],
  [
    'Outlook in Serbian',
    `${ANSWER}\n\nOd: Earmark <no-reply@earmark.example>\nPoslato: subota\n\nZdravo`,
  ],
  [
    'a telephone',
    `${ANSWER}\n\nSent from my iPhone\n\n> On 28 Nov 2026, at 10:00, Earmark <a@b.example> wrote:\n> \n> Hello`,
  ],
  ['a standard signature', `${ANSWER}\n\n-- \nAna Petrović\nVoice`],
])('of %s is kept without quote and signature', (_program, text) => {
  expect(replyText(text)).toBe(ANSWER);
});

test('between quotes is kept, and a colon or a greeting ends nothing', () => {
  const text = 'My price:\n> How much?\n120 euros\n> When?\nTuesday\n\nBest regards,\nAna';
  expect(replyText(text)).toBe('My price:\n120 euros\nTuesday\n\nBest regards,\nAna');
});

test('takes no time for hostile texts', () => {
  expect(replyText(`${'a:\n'.repeat(100_000)}${'> \n'.repeat(100_000)}`)).not.toBe('');
  expect(replyText(`From: ${'@'.repeat(1_000_000)}`)).toBe('');
});
