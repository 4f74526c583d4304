import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../tests/kit/read/wav.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const app = startAppForTests();
let ana: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  ana = await makePerson(app, { role: 2 });
});

const save = (draft: object, { auth } = ana) => app.call('/users/saveSoundDraft', draft, auth);
const get = async (kind: string, { auth } = ana) =>
  (await app.call('/users/getSoundDraft', { kind }, auth)).data?.draft;

test('a draft replaces only the version that the device saw', async () => {
  expect(await get('many')).toBeNull();
  const first = await save({ kind: 'many', forms: [{ keywords: 'rain' }] });
  const version = first.data?.version;
  expect(await get('many')).toMatchObject({ forms: [{ keywords: 'rain' }], version });
  expect(await get('one')).toBeNull();

  const here = await save({ kind: 'many', forms: [{ keywords: 'rain, roof' }], base: version });
  expect(here.data?.version).not.toBe(version);
  // Another device that has not seen the change.
  const there = await save({ kind: 'many', forms: [{ keywords: 'sea' }], base: version });
  expect(there).toMatchObject({ status: 409, info: 'This draft was changed on another device.' });
  expect(await save({ kind: 'many', forms: [{ keywords: 'sea' }] })).toMatchObject({ status: 409 });
  expect(await save({ kind: 'many', forms: [], base: version })).toMatchObject({ status: 409 });
  expect(await get('many')).toMatchObject({ forms: [{ keywords: 'rain, roof' }] });

  // A retry after a lost answer.
  const again = await save({ kind: 'many', forms: [{ keywords: 'rain, roof' }], base: version });
  expect(again.data?.version).toBe(here.data?.version);

  const gone = await save({ kind: 'many', forms: [], base: here.data?.version });
  expect(gone).toMatchObject({ success: true, data: { version: null } });
  expect(await get('many')).toBeNull();
});

test('only one of several devices that begin a draft at once succeeds', async () => {
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((keywords) => save({ kind: 'many', forms: [{ keywords }] })),
  );
  expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
});

test('a draft is deleted when its sound is created', async () => {
  const fileId = await uploadFile(app, ana.auth, makeWav(5_000), 'rain.wav');
  const form = { fileId, projectName: 'Rain', projectDescription: '', keywords: '', tempo: '' };
  await save({ kind: 'one', forms: [form] });
  const made = await app.call('/users/createproject', { ...form, categoryId: 16 }, ana.auth);
  expect(made.success).toBe(true);
  expect(await get('one')).toBeNull();
});

test('a draft is private and limited in length', async () => {
  const ben = await makePerson(app, { role: 2 });
  await save({ kind: 'one', forms: [{ projectName: 'Mine' }] });
  expect(await get('one', ben)).toBeNull();
  const long = [{ projectName: 'x'.repeat(4_001) }];
  expect(await save({ kind: 'one', forms: long })).toMatchObject({ status: 400 });
});
