import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { insertManySounds } from '../../../tests/kit/make/many-sounds.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { runJob, stopSchedule } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { KEPT_PAGE } from '../../../shared/features/shortlists.ts';
import { MAX_SHORTLIST_SOUNDS, MAX_SHORTLISTS } from '../../../shared/limits.ts';
import { PERSONAL_TABLES } from '../accounts/data-rights/personal-tables.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { refreshListing } from '../catalogue/listing/listing.service.ts';

const app = startAppForTests();
let ana: TestPerson;
let eva: TestPerson;
let mira: TestPerson;
let rain: number;
let wind: number;

beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  [ana, eva, mira] = await Promise.all([
    makePerson(app),
    makePerson(app),
    makePerson(app, { role: 2, name: 'Mira' }),
  ]);
  rain = await insertStockSound(app.db, mira.id, { name: 'Rain' });
  wind = await insertStockSound(app.db, mira.id, { name: 'Wind' });
});

const keep = ({ auth }: TestPerson, projects: number[], listId?: number) =>
  app.call('/shortlists/keep', { projects, ...(listId !== undefined && { listId }) }, auth);
const drop = ({ auth }: TestPerson, projectId: number, listId?: number) =>
  app.call('/shortlists/drop', { projectId, ...(listId !== undefined && { listId }) }, auth);

async function listsOf({ auth }: TestPerson) {
  const { data } = await app.call('/shortlists/getAll', {}, auth);
  return data?.lists ?? [];
}

async function pageOf({ auth }: TestPerson, listId: number, before?: number) {
  const wanted = { listId, ...(before !== undefined && { before }) };
  const { data } = await app.call('/shortlists/get', wanted, auth);
  if (!data) throw new Error('The list was refused.');
  return data;
}

const namesIn = async (person: TestPerson, listId: number) =>
  (await pageOf(person, listId)).sounds.map(({ name }) => name);

async function newList({ auth }: TestPerson, name: string, text = ''): Promise<number> {
  const { data } = await app.call('/shortlists/save', { name, text }, auth);
  if (!data) throw new Error('The list was refused.');
  return data.listId;
}

async function defaultOf(person: TestPerson): Promise<number> {
  return (await listsOf(person)).find((list) => list.is_default)?.id ?? 0;
}

describe('keeping a sound', () => {
  test('makes the default list, once, with the newest sound first', async () => {
    expect(await listsOf(ana)).toEqual([]);
    expect(await keep(ana, [rain])).toMatchObject({ success: true, data: null });
    expect(await keep(ana, [wind])).toMatchObject({ success: true });
    expect(await keep(ana, [rain])).toMatchObject({ success: true });
    const lists = await listsOf(ana);
    expect(lists).toMatchObject([
      { is_default: true, name: '', note: '', secret: null, sounds: 2 },
    ]);
    expect(await namesIn(ana, await defaultOf(ana))).toEqual(['Wind', 'Rain']);
    const asked = { projects: [rain, 999_999] };
    const kept = await app.call('/shortlists/getKept', asked, ana.auth);
    expect(kept.data).toEqual({ projects: [rain] });
    expect((await app.call('/shortlists/getKept', asked, eva.auth)).data).toEqual({ projects: [] });
  });

  test('adds the list of a visitor in its order, and leaves out what is not on sale', async () => {
    const person = await makePerson(app);
    await keep(person, [wind, 999_999, rain, wind]);
    expect(await namesIn(person, await defaultOf(person))).toEqual(['Wind', 'Rain']);
  });

  test('is undone in all lists at once, which are told', async () => {
    const film = await newList(ana, 'Film');
    await keep(ana, [rain], film);
    const own = await defaultOf(ana);
    const dropped = await drop(ana, rain);
    expect(dropped.data?.lists.toSorted((a, b) => a - b)).toEqual(
      [own, film].toSorted((a, b) => a - b),
    );
    expect(dropped.data?.named).toBe(true);
    expect((await drop(ana, rain)).data).toEqual({ lists: [], named: false });
    await keep(ana, [rain], film);
    await keep(ana, [rain]);
    expect((await drop(ana, rain, own)).data).toEqual({ lists: [own], named: false });
    expect(await namesIn(ana, film)).toEqual(['Rain']);
  });

  test('keeps the name of a sound that is no longer on sale', async () => {
    const gone = await insertStockSound(app.db, mira.id, { name: 'Gone' });
    const list = await newList(ana, 'Gone');
    await keep(ana, [gone], list);
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('sound').set({ status: 9 }).where('id', '=', gone).execute();
      await refreshListing(trx, gone);
    });
    const { sounds } = await pageOf(ana, list);
    expect(sounds).toEqual([{ project_id: gone, name: 'Gone', sound: null }]);
  });

  test('has pages, and an end', async () => {
    const person = await makePerson(app);
    await insertManySounds(app.db, mira.id, MAX_SHORTLIST_SOUNDS + 1);
    const made = await app.db
      .selectFrom('sound')
      .select('id')
      .where('name', 'like', 'sound%')
      .orderBy('id')
      .execute();
    const ids = made.map(({ id }) => id);
    await keep(person, ids.slice(0, MAX_SHORTLIST_SOUNDS - 1));
    // Of two more, one fits.
    await keep(person, ids.slice(-2));
    const list = await defaultOf(person);
    expect((await listsOf(person))[0]?.sounds).toBe(MAX_SHORTLIST_SOUNDS);
    expect(await keep(person, [rain])).toMatchObject({
      status: 422,
      code: 'shortlist.full',
      params: { most: MAX_SHORTLIST_SOUNDS },
    });
    const first = await pageOf(person, list);
    const second = await pageOf(person, list, first.next ?? 0);
    const shown = [...first.sounds, ...second.sounds].map((one) => one.project_id);
    expect(new Set(shown).size).toBe(2 * KEPT_PAGE);
    expect(shown[0]).toBe(ids.at(-2));
  });
});

describe('a list', () => {
  test('has a name and a private note, which can be changed', async () => {
    const list = await newList(ana, ' Radio play ', ' For May\u0007 ');
    const save = (form: object) =>
      app.call('/shortlists/save', { listId: list, name: 'Radio', text: '', ...form }, ana.auth);
    expect((await pageOf(ana, list)).list).toMatchObject({ name: 'Radio play', note: 'For May' });
    expect(await save({ text: 'For June' })).toMatchObject({ data: { listId: list } });
    expect((await pageOf(ana, list)).list).toMatchObject({ name: 'Radio', note: 'For June' });
    expect(await save({ name: ' ' })).toMatchObject({
      code: 'shortlist.name-missing',
      field: 'name',
    });
    expect(await save({ name: 'x'.repeat(101) })).toMatchObject({
      code: 'shortlist.name-too-long',
      params: { most: 100 },
    });
    expect(await save({ text: 'x'.repeat(501) })).toMatchObject({
      code: 'note.too-long',
      field: 'text',
    });
  });

  test('belongs to one person', async () => {
    const listId = await newList(ana, 'Mine');
    const gone = { status: 404, code: 'shortlist.not-found' };
    const calls = [
      app.call('/shortlists/get', { listId }, eva.auth),
      app.call('/shortlists/keep', { listId, projects: [rain] }, eva.auth),
      app.call('/shortlists/save', { listId, name: 'Hers', text: '' }, eva.auth),
      app.call('/shortlists/remove', { listId, undo: false }, eva.auth),
      app.call('/shortlists/share', { listId, shared: true }, eva.auth),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(gone);
    await keep(ana, [rain], listId);
    expect((await drop(eva, rain, listId)).data).toEqual({ lists: [], named: false });
    expect(await namesIn(ana, listId)).toEqual(['Rain']);
    const visitor = await app.call('/shortlists/getAll', {});
    expect(visitor).toMatchObject({ code: 'session.authentication-failed' });
  });

  test('can be removed and restored with its sounds for a day, but never the default one', async () => {
    const listId = await newList(ana, 'Draft');
    await keep(ana, [wind], listId);
    const remove = (undo: boolean, id = listId) =>
      app.call('/shortlists/remove', { listId: id, undo }, ana.auth);
    expect(await remove(false)).toMatchObject({ success: true });
    expect(await app.call('/shortlists/get', { listId }, ana.auth)).toMatchObject({ status: 404 });
    expect(await remove(true)).toMatchObject({ success: true });
    expect(await namesIn(ana, listId)).toEqual(['Wind']);
    await remove(false);
    app.clock.advance(25 * 3_600_000);
    await runJob(app, 'shortlists.forget');
    expect(await remove(true)).toMatchObject({ status: 404 });
    expect(await remove(false, await defaultOf(ana))).toMatchObject({ status: 404 });
  });

  test('is one of fifty', async () => {
    const person = await makePerson(app);
    await sql`
      INSERT INTO shortlist (account_id, is_default, name)
      SELECT ${person.id}, false, 'List ' || n FROM generate_series(1, ${MAX_SHORTLISTS - 1}) n
    `.execute(app.db);
    const form = { name: 'One more', text: '' };
    const both = await Promise.all([
      app.call('/shortlists/save', form, person.auth),
      app.call('/shortlists/save', form, person.auth),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({
      code: 'shortlist.too-many',
      params: { most: MAX_SHORTLISTS },
    });
  });

  test('is open by its secret address until that is withdrawn, without note and owner', async () => {
    const listId = await newList(ana, 'For Eva', 'Cheap ones');
    await keep(ana, [rain], listId);
    const share = (shared: boolean) => app.call('/shortlists/share', { listId, shared }, ana.auth);
    const secret = (await share(true)).data?.secret ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    expect((await share(true)).data).toEqual({ secret });
    const shared = await app.call('/shortlists/getShared', { secret });
    expect(shared.data).toMatchObject({ name: 'For Eva', total: 1, next: null });
    expect(shared.data?.sounds).toMatchObject([{ project_id: rain, sound: { name: 'Rain' } }]);
    expect(JSON.stringify(shared)).not.toContain('Cheap ones');
    expect(JSON.stringify(shared)).not.toContain(ana.userName);
    expect((await share(false)).data).toEqual({ secret: null });
    for (const tried of [secret, randomBytes(16).toString('base64url'), '']) {
      expect(await app.call('/shortlists/getShared', { secret: tried })).toMatchObject({
        status: 404,
      });
    }
    expect((await share(true)).data?.secret).not.toBe(secret);
  });

  test('is in the copy of one’s data without its secret, and deleted with the account', async () => {
    for (const table of ['shortlist', 'shortlist_sound'] as const) {
      expect(PERSONAL_TABLES.find((one) => one.table === table)?.onDeletion).toBe('deleted');
    }
    const [lists] = PERSONAL_TABLES.filter(({ table }) => table === 'shortlist');
    expect(lists?.exported).toEqual({ without: ['secret'] });
  });
});

test('a visitor reads the sounds of the own list, in its order', async () => {
  const answer = await app.call('/shortlists/getSounds', { projects: [rain, 999_999, wind] });
  expect(answer.data?.sounds.map(({ name }) => name)).toEqual(['Rain', 'Wind']);
});
