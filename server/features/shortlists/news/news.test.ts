import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_NEWS_SOURCES } from '../../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { emailsSent, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { NEWS_JOBS } from './news.jobs.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import { refreshListing } from '../../catalogue/listing/listing.service.ts';

const app = startAppForTests();
let mira: TestPerson;
let ivan: TestPerson;
let ana: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
});
beforeEach(async () => {
  app.clock.advanceToHour(2);
  [ana, mira, ivan] = await Promise.all([
    makePerson(app),
    makePerson(app, { role: 2, name: 'Mira' }),
    makePerson(app, { role: 2, name: 'Ivan' }),
  ]);
});

const follow = ({ id: userId }: { id: number }, { auth } = ana) =>
  app.call('/soundNews/addSource', { userId }, auth);
const saveSearch = (search: object, { auth } = ana) =>
  app.call('/soundNews/addSource', { search }, auth);
const findNews = () => runJob(app, NEWS_JOBS.find);

async function newsOf({ auth } = ana): Promise<string[]> {
  const { data } = await app.call('/soundNews/get', {}, auth);
  return data?.sounds.map(({ name }) => name) ?? [];
}

/** Lists a sound at the time of the app's clock. */
async function sell(owner: TestPerson, name: string, more: object = {}): Promise<number> {
  const id = await insertStockSound(app.db, owner.id, { name, ...more });
  const created_at = app.clock.now();
  await app.db.updateTable('sound').set({ created_at }).where('id', '=', id).execute();
  return id;
}

async function emailsTo({ email }: TestPerson) {
  await emailsSent(app);
  return (await app.mailbox.emails(email)).filter(({ text }) => text.includes('/saved/new'));
}

describe('news about sounds', () => {
  test('are the sounds that a followed freelancer sells from then on, newest first', async () => {
    await sell(mira, 'Before');
    expect(await follow(mira)).toMatchObject({ success: true });
    await sell(mira, 'Rain');
    await sell(ivan, 'Foreign');
    await sell(mira, 'Wind');
    await findNews();
    expect(await newsOf()).toEqual(['Wind', 'Rain']);
    expect(await newsOf(mira)).toEqual([]);
  });

  test('are sounds that match a saved search, by words and by filters', async () => {
    await saveSearch({ filter: ' thunder ' });
    await saveSearch({ categoryId: 11, priceTo: 5 });
    await sell(ivan, 'Thunder far off');
    await sell(ivan, 'Tram', { categoryId: 11, priceCents: 400 });
    await sell(ivan, 'Dear tram', { categoryId: 11, priceCents: 900 });
    await sell(ivan, 'Wind');
    await findNews();
    expect((await newsOf()).toSorted()).toEqual(['Thunder far off', 'Tram']);
  });

  test('name a sound once, also if it is changed and on sale anew', async () => {
    await follow(mira);
    await saveSearch({ filter: 'hail' });
    const id = await sell(mira, 'Hail');
    await findNews();
    for (const status of [0, 1] as const) {
      await app.db.transaction().execute(async (trx) => {
        await trx.updateTable('sound').set({ status }).where('id', '=', id).execute();
        await refreshListing(trx, id);
      });
    }
    const old = await sell(mira, 'Old hail');
    const created_at = new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000);
    await app.db.updateTable('sound').set({ created_at }).where('id', '=', old).execute();
    await findNews();
    expect(await newsOf()).toEqual(['Hail']);
    app.clock.advance(91 * 24 * 3_600_000);
    await runJob(app, NEWS_JOBS.forget);
    expect(await newsOf()).toEqual([]);
  });

  test('end with their source, which belongs to one person', async () => {
    const followed = await follow(mira);
    const sourceId = followed.data?.sourceId ?? 0;
    expect((await follow(mira)).data).toEqual({ sourceId });
    const saved = await saveSearch({ filter: 'rain' });
    expect((await saveSearch({ filter: 'rain ' })).data).toEqual(saved.data);
    const sources = await app.call('/soundNews/getSources', {}, ana.auth);
    expect(sources.data).toEqual({
      sources: [
        { id: saved.data?.sourceId, freelancer: null, search: { filter: 'rain' } },
        { id: sourceId, freelancer: { userId: mira.id, userName: mira.userName }, search: null },
      ],
    });
    const remove = ({ auth }: TestPerson) =>
      app.call('/soundNews/removeSource', { sourceId }, auth);
    expect(await remove(ivan)).toMatchObject({ status: 404, code: 'sound-news.source-not-found' });
    expect(await remove(ana)).toMatchObject({ success: true });
    await sell(mira, 'Later');
    await findNews();
    expect(await newsOf()).toEqual([]);
  });

  test('refuse what cannot be followed, searches that find everything or nothing, and too many', async () => {
    expect(await follow(ana)).toMatchObject({ status: 404, code: 'people.portfolio-not-found' });
    expect(await follow({ id: 999_999 })).toMatchObject({ status: 404 });
    expect(await follow(mira, mira)).toMatchObject({ status: 404 });
    for (const search of [{}, { filter: ' ' }]) {
      expect(await saveSearch(search)).toMatchObject({ code: 'sound-news.search-empty' });
    }
    expect(await saveSearch({ priceFrom: 5, priceTo: 4 })).toMatchObject({ status: 422 });
    await sql`
      INSERT INTO news_source (account_id, search)
      SELECT ${ana.id}, jsonb_build_object('filter', 'word' || n)
      FROM generate_series(1, ${MAX_NEWS_SOURCES}) n`.execute(app.db);
    expect(await follow(mira)).toMatchObject({
      code: 'sound-news.too-many-sources',
      params: { most: MAX_NEWS_SOURCES },
    });
    expect(await saveSearch({ filter: 'word1' })).toMatchObject({ success: true });
  });
});

describe('the daily e-mail', () => {
  test('names the new sounds from the morning on, once a day', async () => {
    await follow(mira);
    const id = await sell(mira, 'Morning rain');
    await findNews();
    expect(await emailsTo(ana)).toEqual([]);
    app.clock.advanceToHour(8);
    await findNews();
    const [first, ...more] = await emailsTo(ana);
    expect(more).toEqual([]);
    expect(first?.subject).toBe('1 new sound for you');
    expect(first?.text).toContain(`- Morning rain, ${mira.userName}\n  ${app.url}/project/${id}\n`);
    await sell(mira, 'Noon rain');
    await findNews();
    expect(await emailsTo(ana)).toHaveLength(1);
    app.clock.advanceToHour(8);
    await findNews();
    const second = (await emailsTo(ana)).find(({ text }) => text.includes('Noon rain'));
    expect(second?.text).not.toContain('Morning rain');
  });

  test('names at most ten sounds, and counts all', async () => {
    await follow(mira);
    for (let n = 1; n <= 12; n += 1) await sell(mira, `Drop ${n}`);
    app.clock.advanceToHour(8);
    await findNews();
    const [email] = await emailsTo(ana);
    expect(email?.subject).toBe('12 new sounds for you');
    expect(email?.text.match(/\/project\//g)).toHaveLength(10);
    expect(email?.text).not.toContain('Drop 2,');
  });

  test('ends by its button, by links sent before codes were signed, and by the choice', async () => {
    await follow(mira);
    await sell(mira, 'Last rain');
    app.clock.advanceToHour(8);
    await findNews();
    const [email] = await emailsTo(ana);
    const stop = email?.unsubscribe[0]?.slice(1, -1) ?? '';
    expect(stop.startsWith(`${app.url}/stop-emails/soundMail-${ana.id}-`)).toBe(true);
    expect(email?.text).toContain(`turn them off here:\n\n${stop}\n`);
    const wanted = async () =>
      (await app.call('/users/getSettings', {}, ana.auth)).data?.settings.soundMail;
    const choose = (soundMail: boolean) => app.call('/users/setSettings', { soundMail }, ana.auth);
    const press = async (url: string) => (await fetch(url, { method: 'POST' })).status;
    await fetch(stop);
    expect(await wanted()).toBe(true);
    expect(await press(stop)).toBe(204);
    expect(await wanted()).toBe(false);
    await choose(true);
    const secret = `${ana.id}-of_an-old-e-mail`;
    await app.db
      .updateTable('news_reader')
      .set({ secret })
      .where('account_id', '=', ana.id)
      .execute();
    expect(await press(`${app.url}/stop-sound-news/unknown`)).toBe(404);
    expect(await wanted()).toBe(true);
    expect(await press(`${app.url}/stop-sound-news/${secret}`)).toBe(204);
    expect(await wanted()).toBe(false);
    await choose(true);
    expect(await app.call('/users/stopEmails', { code: secret })).toMatchObject({
      data: { kind: 'soundMail' },
    });
    await sell(mira, 'Silent rain');
    app.clock.advanceToHour(8);
    await findNews();
    expect(await emailsTo(ana)).toHaveLength(1);
    expect(await newsOf()).toEqual(['Silent rain', 'Last rain']);
  });
});
