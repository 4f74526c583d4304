import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeAudio, noise, tone } from '../../../../tests/kit/make/make-audio.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const app = startAppForTests();
let maker: TestPerson;
let thief: TestPerson;
let admin: TestPerson;
let rain: number;

const RAIN = makeAudio([noise(2)]);
const QUIETER = makeAudio([noise(2).map((sample) => sample * 0.7)], { bits: 24 });

beforeAll(async () => {
  await seedCategories(app.db);
  maker = await makePerson(app, { role: 2 });
  thief = await makePerson(app, { role: 2 });
  admin = await makePerson(app, { administrator: true });
  rain = await offer(maker, 'Rain', await upload(maker, RAIN));
});

async function upload(by: TestPerson, bytes: Buffer): Promise<string> {
  const fileId = await uploadFile(app, by.auth, bytes, 'sound.wav');
  await waitForPreview(app, fileId);
  return fileId;
}

async function offer(by: TestPerson, projectName: string, fileId: string): Promise<number> {
  const form = { projectName, projectDescription: '', categoryId: 16, fileId };
  await app.call('/users/createproject', form, by.auth);
  const sound = await app.db
    .selectFrom('sound')
    .select('id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return sound.id;
}

async function sameFor(by: TestPerson, fileId: string) {
  const { data } = await app.call('/media/getSound', { fileId }, by.auth);
  return data?.same;
}

test('an upload that repeats a sound of the freelancer names it', async () => {
  expect(await sameFor(maker, await upload(maker, RAIN))).toEqual({
    id: rain,
    name: 'Rain',
    by: 'file',
  });
  expect(await sameFor(maker, await upload(maker, QUIETER))).toMatchObject({
    id: rain,
    by: 'sound',
  });
});

test('a sound of the same length that sounds different is new', async () => {
  expect(await sameFor(maker, await upload(maker, makeAudio([tone(110, { seconds: 2 })])))).toBe(
    null,
  );
});

test('administrators see whose sound an upload repeats, and its freelancer does not', async () => {
  const copies = [await upload(thief, RAIN), await upload(thief, QUIETER)];
  expect(await Promise.all(copies.map((fileId) => sameFor(thief, fileId)))).toEqual([null, null]);
  const [copy, similar] = [
    await offer(thief, 'My rain', copies[0] ?? ''),
    await offer(thief, 'Storm', copies[1] ?? ''),
  ];
  const seen = await app.call('/admin/getProject', { projectId: copy }, admin.auth);
  expect(seen.data?.project.same).toMatchObject([
    { id: rain, by: 'file', user_id: maker.id, status: 0, sound: { state: 'ready' } },
    { id: similar, by: 'sound', user_id: thief.id },
  ]);
});

test('a sound without a digest is found by its features', async () => {
  await app.db.updateTable('audio').set({ sha256: null }).execute();
  expect(await sameFor(maker, await upload(maker, RAIN))).toMatchObject({ id: rain, by: 'sound' });
});
