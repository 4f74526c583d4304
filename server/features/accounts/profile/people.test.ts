import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { insertManyPeople } from '../../../../tests/kit/make/many-people.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const app = startAppForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

/** Creates a freelancer with a portfolio. */
async function makeFreelancer(given: {
  name?: string;
  country?: string;
  biography?: string;
  languages?: string;
}): Promise<TestPerson> {
  const person = await makePerson(app, { role: 2 });
  const form = {
    userName: person.userName,
    name: 'Ana',
    lastName: 'Tajna',
    address: 'Street 1',
    telephone: '123456',
    age: 30,
    country: 'Serbia',
    ...given,
  };
  const reply = await app.call('/users/update', form, person.auth);
  if (!reply.success) throw new Error(reply.info);
  return person;
}

describe('/users/get', () => {
  test('lists public freelancers with name, languages and country, and no private data', async () => {
    const freelancer = await makeFreelancer({ languages: 'Serbian, English' });
    const buyer = await makePerson(app);
    const reply = await app.call('/users/get');
    expect(reply.data?.users.find(({ id }) => id === freelancer.id)).toEqual({
      id: freelancer.id,
      name: 'Ana',
      user_name: freelancer.userName,
      languages: ['Serbian', 'English'],
      country: 'Serbia',
    });
    expect(reply.data?.users.some(({ id }) => id === buyer.id)).toBe(false);
    expect(JSON.stringify(reply)).not.toMatch(/Tajna|@people\.example|123456/);
    const tried = await app.call('/test/frontEndTest');
    expect(tried.data?.users).toContainEqual({ id: freelancer.id, name: 'Ana' });
  });

  test('omits accounts that are not approved, not confirmed, or about to be deleted', async () => {
    const people = [await makeFreelancer({}), await makeFreelancer({}), await makeFreelancer({})];
    const [first, second, third] = people.map(({ id }) => id);
    const set = (id: number | undefined, values: object) =>
      app.db
        .updateTable('account')
        .set(values)
        .where('id', '=', id ?? 0)
        .execute();
    await set(first, { contributor_status: 0 });
    await set(second, { email_confirmed_at: null });
    await set(third, { delete_at: new Date() });
    const { data } = await app.call('/users/get');
    const ids = data?.users.map(({ id }) => id) ?? [];
    expect(people.filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  test('finds by all words and by the beginning of a language, ignoring case and accents', async () => {
    const zora = await makeFreelancer({
      name: 'Zora',
      biography: 'Šum kiše na limu, 100% domaći.',
      languages: 'Srpski, Français',
      country: 'Croatia',
    });
    const find = async (query: object) =>
      (await app.call('/users/get', query)).data?.users.map(({ id }) => id);
    expect(await find({ search: 'sum ZORA' })).toEqual([zora.id]);
    expect(await find({ search: 'zora serbia' })).toEqual([]);
    expect(await find({ search: 'croatia', language: 'franc' })).toEqual([zora.id]);
    expect(await find({ language: 'ancais' })).toEqual([]);
    expect(await find({ search: '100%' })).toEqual([zora.id]);
    expect(await find({ search: '%_%' })).toEqual([]);
    expect(await find({ search: "'; drop table account --" })).toEqual([]);
  });

  test('matches fewer than three letters at the beginning of words only, and punctuation never', async () => {
    const person = await makeFreelancer({
      name: 'Xo',
      biography: 'Quxwort Öl',
      languages: 'Xhosa',
    });
    const find = async (search: string) =>
      (await app.call('/users/get', { search })).data?.users.map(({ id }) => id);
    for (const search of ['xo', 'x qu', 'uxw', 'ol', 'xhosa']) {
      expect(await find(search)).toEqual([person.id]);
    }
    for (const search of ['ux', 'hosa xq', '--', '%']) expect(await find(search)).toEqual([]);
  });

  test('returns pages of twenty, each starting where the previous one ended', async () => {
    const { data: none } = await app.call('/users/get', { search: 'pager' });
    expect(none).toEqual({ users: [], total_users: 0, next: null });
    await insertManyPeople(app.db, 21, 'pager');
    const first = await app.call('/users/get', { search: 'pager' });
    expect(first.data).toMatchObject({ total_users: 21, next: first.data?.users.at(-1)?.id });
    const second = await app.call('/users/get', { search: 'pager', before: first.data?.next });
    expect(second.data).toMatchObject({ total_users: 21, next: null });
    const ids = [first, second].flatMap(({ data }) => data?.users.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(21);
  });
});

describe('/users/getPortfolio', () => {
  test('shows a freelancer with sounds, services and rating to everybody', async () => {
    const freelancer = await makeFreelancer({ biography: 'I record rain.', languages: 'Serbian' });
    const soundId = await insertStockSound(app.db, freelancer.id);
    await insertStockSound(app.db, freelancer.id, { name: 'Not yet', status: 0 });
    const buyer = await makePerson(app);
    await app.db
      .insertInto('review')
      .values({ sound_id: soundId, buyer_id: buyer.id, stars: 4, text: '' })
      .execute();
    const { data } = await app.call('/users/getPortfolio', { userId: freelancer.id });
    expect(data?.portfolio).toMatchObject({
      id: freelancer.id,
      name: 'Ana',
      user_name: freelancer.userName,
      country: 'Serbia',
      biography: 'I record rain.',
      languages: ['Serbian'],
      rating: 4,
      rating_count: 1,
      more_sounds: false,
      services: [],
    });
    expect(data?.portfolio.sounds).toMatchObject([
      { id: soundId, name: 'Rain on tin', price: 12.5 },
    ]);
    expect(JSON.stringify(data)).not.toContain('Tajna');
  });

  test('shows a private portfolio to its owner only', async () => {
    const buyer = await makePerson(app);
    const ask = (auth?: TestPerson['auth']) =>
      app.call('/users/getPortfolio', { userId: buyer.id }, auth);
    expect(await ask(buyer.auth)).toMatchObject({ success: true });
    const other = await makePerson(app);
    for (const reply of [await ask(), await ask(other.auth)]) {
      expect(reply).toMatchObject({ status: 404, info: 'There is no such portfolio.' });
    }
    expect(await app.call('/users/getPortfolio', { userId: 999_999 })).toMatchObject({
      status: 404,
    });
  });
});
