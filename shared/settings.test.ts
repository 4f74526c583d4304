import { expect, test } from 'vitest';
import { completeSettings, DEFAULT_SETTINGS } from './settings.ts';

test.each([undefined, null, 'x', 7, [], { sounds: 'loud', muted: {}, shortcuts: null }])(
  'an invalid value gives the default settings: %j',
  (kept) => {
    expect(completeSettings(kept)).toEqual(DEFAULT_SETTINGS);
  },
);

test('chosen settings stay, and missing or invalid ones get their defaults', () => {
  const kept = {
    look: { theme: 'dark', textSize: 'huge' },
    announcements: 'names',
    muted: [7, 'x', 8.5],
    typing: { tell: false, hear: 'x' },
    sounds: { on: false, paid: false, loudness: 'quiet' },
    vibration: 'off',
    shortcuts: { 'repeat-last': '', 'message-1': 'Ctrl+Shift+1', other: 3 },
    push: { message: false, content: 'all', quiet: { from: '22:00', to: '07:00' } },
    hints: false,
    unreadMail: false,
    mailText: false,
    ratingMail: false,
    soundMail: false,
    queueMail: 'daily',
    digest: { message: true, every: 'week', timeZone: 7, review: 'no' },
    foreign: 1,
  };
  expect(completeSettings(kept)).toEqual({
    look: { ...DEFAULT_SETTINGS.look, theme: 'dark' },
    announcements: 'names',
    muted: [7],
    typing: { tell: false, hear: true },
    sounds: { ...DEFAULT_SETTINGS.sounds, on: false, paid: false, loudness: 'quiet' },
    vibration: 'off',
    shortcuts: { 'repeat-last': '', 'message-1': 'Ctrl+Shift+1' },
    push: { ...DEFAULT_SETTINGS.push, message: false },
    hints: false,
    unreadMail: false,
    mailText: false,
    ratingMail: false,
    soundMail: false,
    digest: { ...DEFAULT_SETTINGS.digest, message: true, every: 'week' },
    queueMail: 'daily',
    timeZone: null,
    lastActive: true,
  });
});
