import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  SOUND_COLUMNS,
  SOUND_FIELDS,
  type SoundField,
  type SoundInput,
} from '../../../shared/audio/sound-fields.ts';
import { buy } from '../../../tests/kit/make/buy.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../tests/kit/make/upload.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { makeWav } from '../../../tests/kit/read/wav.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const FORM: Readonly<Record<SoundInput, string | number>> = {
  projectName: 'Rain on tin',
  projectDescription: 'A roof in May.',
  keywords: 'rain, roof',
  categoryId: 16,
  tempo: 'n/a',
  preview: 'whole',
};

const app = startAppForTests();
let ana: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  ana = await makePerson(app, { role: 2 });
  ben = await makePerson(app);
  admin = await makePerson(app, { administrator: true });
});

const upload = (who = ana, purpose?: 'delivery') =>
  uploadFile(app, who.auth, makeWav(5_000), 'rain.wav', purpose);
const create = (form: object, { auth } = ana) =>
  app.call('/users/createproject', { ...FORM, ...form }, auth);
const update = (projectId: number, form: object, { auth } = ana) =>
  app.call('/projects/update', { ...FORM, projectId, ...form }, auth);
const decide = (projectId: number, decision: object) =>
  app.call('/admin/changeProjectStatus', { projectId, ...decision }, admin.auth);

async function offered(form: object = {}): Promise<number> {
  const reply = await create({ fileId: await upload(), ...form });
  if (!reply.success) throw new Error(reply.info);
  return reply.data.project.id;
}

/** Returns the names of the sounds that a search finds. */
async function found(filter: string): Promise<string[]> {
  const { data } = await app.call('/projects/getAllProjects', { page: 1, filter });
  return data?.projects.map(({ name }) => name) ?? [];
}

describe('/users/createproject', () => {
  test('offers a sound for review, without a price, and tidies its texts', async () => {
    const reply = await create({
      fileId: await upload(),
      projectName: '  Rain   on tin ',
      tempo: '92,50',
      price: 99,
    });
    expect(reply).toMatchObject({
      success: true,
      data: {
        project: {
          name: 'Rain on tin',
          status: 0,
          price: null,
          tempo: '92.5',
          category_id: 16,
          fileName: 'rain.wav',
        },
      },
    });
    expect(await found('tin')).toEqual([]);
  });

  test.each([
    [{ fileId: '' }, 'Please choose a file.'],
    [{ projectName: ' ' }, 'Please enter project name.'],
    [{ projectDescription: 'd'.repeat(201) }, 'The description can be at most 200 characters.'],
    [{ categoryId: null }, 'Please select the category.'],
  ])('refuses %j with a message', async (form, info) => {
    const reply = await create({ fileId: randomUUID(), ...form });
    expect(reply).toMatchObject({ success: false, status: 422, info });
  });

  test('refuses categories of services, files of others, and uploads that are not for stock', async () => {
    const fileId = await upload();
    expect(await create({ fileId, categoryId: 31 })).toMatchObject({ status: 404 });
    const carl = await makePerson(app, { role: 2 });
    for (const no of [randomUUID(), 'x', await upload(carl), await upload(ana, 'delivery')]) {
      expect(await create({ fileId: no })).toMatchObject({
        status: 404,
        info: 'There is no such file. Please upload it first.',
      });
    }
  });

  test('creates one project for a file in a race, and for a repeated request', async () => {
    const [one, two] = [await upload(), await upload()];
    const both = await Promise.all([create({ fileId: one }), create({ fileId: one })]);
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    const requestKey = randomUUID();
    const again = await Promise.all(
      [1, 2, 3].map(() => create({ fileId: two.toUpperCase(), requestKey })),
    );
    const ids = again.map(({ data }) => data?.project.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeGreaterThan(0);
  });

  test('refuses a request whose key another request is using', async () => {
    const [fileId, requestKey] = [await upload(), randomUUID()];
    const reply = await app.db.transaction().execute(async (trx) => {
      const sound = { owner_id: ana.id, name: 'Rain', description: '' };
      await trx
        .insertInto('sound')
        .values({ ...sound, status: 0, request_key: requestKey })
        .execute();
      const asked = create({ fileId, requestKey });
      await waitFor('the request to wait', async () => {
        const waiting = await sql`
          SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE NOT granted AND datname = current_database()`.execute(app.db);
        return waiting.rows.length > 0;
      });
      return { asked };
    });
    expect(await reply.asked).toMatchObject({
      status: 409,
      code: 'sound.request-under-way',
      params: {},
    });
  });

  test('is limited to accounts that were approved for selling', async () => {
    const carl = await makePerson(app, { role: 2 });
    const fileId = await upload(carl);
    await changeAccount(app, carl, { contributor_status: 0 });
    expect((await create({ fileId }, carl)).success).toBe(false);
  });
});

describe('/projects/update', () => {
  test('changes every field and the file of a pending sound', async () => {
    const id = await offered();
    const fileId = await upload();
    const form = { projectName: 'Hail', keywords: 'hail', tempo: '', categoryId: 17, fileId };
    expect(await update(id, form)).toMatchObject({
      data: { project: { name: 'Hail', keywords: 'hail', category_id: 17, status: 0 } },
    });
    expect(await create({ fileId })).toMatchObject({ status: 409 });
  });

  test('sends a changed rejected sound to review again, and refuses an unchanged one', async () => {
    const id = await offered();
    await decide(id, { status: 9, reason: 'Too much traffic.' });
    expect(await update(id, {})).toMatchObject({
      status: 422,
      info: 'Nothing has changed. Please change what the administrator named, then send it again.',
    });
    expect(await update(id, { fileId: await upload() })).toMatchObject({
      data: { project: { status: 0, rejection_reason: null } },
    });
  });

  test('removes an approved sound from the catalogue until it is approved again', async () => {
    const id = await offered({ projectName: 'Thunder far away' });
    await decide(id, { status: 1, price: 12.5 });
    expect(await found('thunder')).toEqual(['Thunder far away']);
    const kept = { projectName: 'Thunder far away' };
    expect(await update(id, kept)).toMatchObject({ data: { project: { status: 1 } } });
    expect(await update(id, { ...kept, keywords: 'storm' })).toMatchObject({
      data: { project: { status: 0, price: 12.5, keywords: 'storm' } },
    });
    expect(await found('thunder')).toEqual([]);
    await decide(id, { status: 1 });
    expect(await found('storm')).toEqual(['Thunder far away']);
  });

  test('refuses to change name, tempo and file of an approved sound', async () => {
    const id = await offered();
    await decide(id, { status: 1, price: 5 });
    for (const form of [{ projectName: 'Gold' }, { tempo: '120' }, { fileId: await upload() }]) {
      expect(await update(id, form)).toMatchObject({ status: 409 });
    }
  });

  test('refuses to change the file of a sold sound, which buyers may still download', async () => {
    const id = await offered();
    await decide(id, { status: 1, price: 5 });
    await buy(app, ben, [id]);
    await decide(id, { status: 9, reason: 'A complaint.' });
    expect(await update(id, { fileId: await upload() })).toMatchObject({ status: 409 });
    expect(await update(id, { projectName: 'Rain' })).toMatchObject({ success: true });
  });

  test('reports that the sound was rejected in the meantime', async () => {
    const id = await offered();
    await decide(id, { status: 9, reason: 'It hums.' });
    expect(await update(id, { version: 1, keywords: 'snow' })).toMatchObject({
      status: 409,
      code: 'sound.rejected-meanwhile',
      params: {},
    });
  });

  test('reports a concurrent change instead of undoing it', async () => {
    const id = await offered();
    const seen = { version: 1 };
    expect(await update(id, { ...seen, keywords: 'hail' })).toMatchObject({
      data: { project: { version: 2 } },
    });
    // A retry after a lost answer.
    expect(await update(id, { ...seen, keywords: 'hail' })).toMatchObject({ success: true });
    expect(await update(id, { ...seen, keywords: 'snow' })).toMatchObject({
      status: 409,
      info: expect.stringContaining('in another window') as string,
    });
    await decide(id, { status: 1, price: 5 });
    expect(await update(id, { version: 2, keywords: 'snow' })).toMatchObject({
      status: 409,
      info: expect.stringContaining('has approved this sound') as string,
    });
    expect(await update(id, { version: 3, keywords: 'snow' })).toMatchObject({
      data: { project: { status: 0, keywords: 'snow' } },
    });
  });

  test('must be seen by the administrator before they decide', async () => {
    const id = await offered();
    await update(id, { keywords: 'hail' });
    const approval = { status: 1, price: 5 };
    expect(await decide(id, { ...approval, version: 1 })).toMatchObject({
      status: 409,
      info: 'This project was changed since you opened it. You see it now as it is: please look it over, then decide again.',
    });
    const seen = await app.call('/admin/getProject', { projectId: id }, admin.auth);
    const version = seen.data?.project.version;
    expect(await decide(id, { ...approval, version })).toMatchObject({ success: true });
    // A repeated decision changes nothing.
    expect(await decide(id, { ...approval, version })).toMatchObject({ success: true });
    expect(await decide(id, { status: 9, reason: 'No.', version })).toMatchObject({ status: 409 });
  });

  test('does not find sounds of others, offers and deleted sounds', async () => {
    const id = await offered();
    const carl = await makePerson(app, { role: 2 });
    expect(await update(id, {}, carl)).toMatchObject({ status: 404 });
    expect(await update((await makeOffer(app, ana, ben)).id, {})).toMatchObject({ status: 404 });
    await app.call('/projects/delete', { projectId: id }, ana.auth);
    expect(await update(id, { keywords: 'new' })).toMatchObject({ status: 404 });
  });
});

/** Another value of each field of `FORM`, as it is sent and answered. */
const OTHER: Readonly<Record<SoundField, string | number>> = {
  name: 'Hail',
  description: 'A window in March.',
  keywords: 'hail, glass',
  category_id: 17,
  tempo: '92.5',
  preview: 'marked',
};

test('each field changes alone', async () => {
  const id = await offered();
  let expected: object = Object.fromEntries(
    SOUND_COLUMNS.map((field) => [field, FORM[SOUND_FIELDS[field].input]]),
  );
  for (const field of SOUND_COLUMNS) {
    const change = { projectId: id, [SOUND_FIELDS[field].input]: OTHER[field] };
    const { data } = await app.call('/projects/update', change, ana.auth);
    expected = { ...expected, [field]: OTHER[field] };
    expect(data?.project).toMatchObject(expected);
  }
  expect(expected).toEqual(OTHER);
});

test('each field is in every answer with the sound', async () => {
  const inputs = SOUND_COLUMNS.map((field) => [SOUND_FIELDS[field].input, OTHER[field]]);
  const id = await offered({ ...Object.fromEntries(inputs), projectName: 'Hail on glass' });
  await decide(id, { status: 1, price: 5 });
  const other = { ...OTHER, id, name: 'Hail on glass' };
  const { category_id: _named, ...reviewed } = other;
  const { data: own } = await app.call('/users/getallprojects', { kind: 'stock' }, ana.auth);
  expect(own?.projects.find((project) => project.id === id)).toMatchObject(other);
  for (const sort of ['relevance', 'newest', 'cheapest'] as const) {
    const { data } = await app.call('/projects/getAllProjects', { filter: 'Hail on glass', sort });
    expect(data?.projects).toMatchObject([other]);
  }
  const { data: review } = await app.call('/admin/getProject', { projectId: id }, admin.auth);
  expect(review?.project).toMatchObject(reviewed);
});

test('/users/getallprojects returns sales and income, and can leave out offers', async () => {
  const dora = await makePerson(app, { role: 2 });
  const reply = await create({ fileId: await upload(dora) }, dora);
  const id = reply.data?.project.id ?? 0;
  await makeOffer(app, dora, ben);
  await decide(id, { status: 1, price: 12.5 });
  await buy(app, ben, [id]);
  const { data } = await app.call('/users/getallprojects', { kind: 'stock' }, dora.auth);
  expect(data?.projects).toMatchObject([{ id, sales: 1, income: 10, status: 1 }]);
  const all = await app.call('/users/getallprojects', {}, dora.auth);
  expect(all.data?.projects.map(({ sales }) => sales)).toEqual([0, 1]);
});

test('/media/getSound returns the measured facts only to the owner of an upload', async () => {
  const fileId = await upload();
  const ask = ({ auth }: TestPerson) => app.call('/media/getSound', { fileId }, auth);
  expect(await ask(ana)).toMatchObject({ data: { sound: { sample_rate: 44_100, bits: 16 } } });
  expect(await ask(ben)).toMatchObject({ status: 404 });
});
