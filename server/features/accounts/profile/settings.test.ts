import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();

/** Columns that have a value as soon as the row exists. */
const COLUMNS = ['unreadMail', 'ratingMail', 'soundMail', 'lastActive', 'timeZone'];

const read = async (auth: TestAuth) => (await app.call('/users/getSettings', {}, auth)).data;

test('an account without changes has the defaults', async () => {
  const { auth } = await makePerson(app);
  expect(await read(auth)).toEqual({ settings: DEFAULT_SETTINGS, chosen: [] });
});

test('a change keeps the other settings, and the last one wins', async () => {
  const { auth } = await makePerson(app);
  const set = (change: object) => app.call('/users/setSettings', change, auth);
  await set({ announcements: 'names', shortcuts: { 'repeat-last': '' } });
  await set({ unreadMail: false });
  const last = await set({ announcements: 'sound', muted: [3] });
  const settings = {
    ...DEFAULT_SETTINGS,
    announcements: 'sound',
    muted: [3],
    shortcuts: { 'repeat-last': '' },
    unreadMail: false,
  };
  expect(last.data).toEqual({ settings });
  const chosen = ['announcements', 'muted', 'shortcuts', ...COLUMNS];
  expect(await read(auth)).toEqual({ settings, chosen });
});

test('simultaneous changes of two settings are both kept', async () => {
  const { auth } = await makePerson(app);
  await Promise.all([
    app.call('/users/setSettings', { announcements: 'off' }, auth),
    app.call('/users/setSettings', { hints: false }, auth),
    app.call('/users/setSettings', { unreadMail: false }, auth),
  ]);
  expect((await read(auth))?.settings).toMatchObject({
    announcements: 'off',
    hints: false,
    unreadMail: false,
  });
});

test('a change is sent to the other connections of the account', async () => {
  const ana = await makePerson(app);
  const [here, there] = [await connectInTest(app, ana), await connectInTest(app, ana)];
  const change = (connectionId?: string) =>
    app.call('/users/setSettings', { unreadMail: false, connectionId }, ana.auth);
  await change(here.socket.id);
  await there.waitFor('settings:changed');
  await change(there.socket.id);
  await here.waitFor('settings:changed');
  for (const { received } of [here, there]) expect(received).toHaveLength(1);
  expect(await read(ana.auth)).not.toHaveProperty('settings.connectionId');
});

test('a change does not affect other accounts', async () => {
  const [ana, ben] = [await makePerson(app), await makePerson(app)];
  await app.call('/users/setSettings', { unreadMail: false }, ana.auth);
  expect((await read(ben.auth))?.settings.unreadMail).toBe(true);
});

test('the look is stored as a whole', async () => {
  const { auth } = await makePerson(app);
  const look = { theme: 'contrast', textSize: 'largest', motion: 'none', buttons: 'words' };
  await app.call('/users/setSettings', { look }, auth);
  expect(await read(auth)).toMatchObject({ settings: { look }, chosen: ['look', ...COLUMNS] });
  // Returning to the default also counts as a choice.
  const standard = DEFAULT_SETTINGS.look;
  await app.call('/users/setSettings', { look: standard }, auth);
  expect(await read(auth)).toMatchObject({
    settings: { look: standard },
    chosen: ['look', ...COLUMNS],
  });
});

test.each<[what: string, change: object]>([
  ['an unknown level', { announcements: 'loud' }],
  ['an unknown theme', { look: { ...DEFAULT_SETTINGS.look, theme: 'pink' } }],
  ['a part of a look', { look: { theme: 'dark' } }],
  ['no level', { announcements: null }],
  ['a conversation that is not a number', { muted: ['x'] }],
  ['too many conversations', { muted: Array.from({ length: 1_001 }, (_, index) => index + 1) }],
  ['half of the typing settings', { typing: { tell: false } }],
  ['half of the sounds', { sounds: { on: true } }],
  ['an unknown vibration', { vibration: 'strong' }],
  ['a key that is not a text', { shortcuts: { 'repeat-last': 7 } }],
  ['a key that is too long', { shortcuts: { 'repeat-last': 'x'.repeat(41) } }],
  [
    'too many keys',
    { shortcuts: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`key-${i}`, ''])) },
  ],
  ['a switch that is not a boolean', { unreadMail: 'maybe' }],
  ['a time zone that is too long', { timeZone: 'x'.repeat(65) }],
])('refuses %s and changes nothing', async (_what, change) => {
  const { auth } = await makePerson(app);
  expect(await app.call('/users/setSettings', change, auth)).toMatchObject({ status: 400 });
  expect(await read(auth)).toEqual({ settings: DEFAULT_SETTINGS, chosen: [] });
});

test('a known time zone is stored until it is hidden, and an unknown one is refused', async () => {
  const { auth } = await makePerson(app);
  const set = (timeZone: string | null) => app.call('/users/setSettings', { timeZone }, auth);
  await set('Asia/Tokyo');
  expect(await set('Europe/Atlantis')).toMatchObject({
    status: 422,
    code: 'account.time-zone-unknown',
  });
  expect((await read(auth))?.settings.timeZone).toBe('Asia/Tokyo');
  await set(null);
  expect((await read(auth))?.settings.timeZone).toBeNull();
});

test('the chosen language is returned at sign-in, to its own account only', async () => {
  const [ana, ben] = [await makePerson(app), await makePerson(app)];
  const signIn = ({ email, password }: typeof ana) => app.call('/users/login', { email, password });
  expect((await signIn(ana)).data).not.toHaveProperty('language');
  for (const language of ['sr-Latn', 'en'] as const) {
    const chosen = await app.call('/users/setLanguage', { language }, ana.auth);
    expect(chosen).toMatchObject({ success: true, data: null });
    expect((await signIn(ana)).data).toMatchObject({ id: ana.id, language });
  }
  expect((await signIn(ben)).data).not.toHaveProperty('language');
});

test.each([undefined, '', 'de', 'SR'])('%s is not a language of the site', async (language) => {
  const { auth } = await makePerson(app);
  const answer = await app.call('/users/setLanguage', { language }, auth);
  expect(answer).toMatchObject({ status: 400 });
});
