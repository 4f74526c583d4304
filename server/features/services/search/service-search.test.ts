import { beforeAll, describe, expect, test } from 'vitest';
import type { FreelancerSearch } from '../../../../shared/features/service-search.ts';
import { laterDay } from '../../../../shared/money/belgrade.ts';
import {
  SERVICE_DAYS,
  SERVICE_PRICES,
  SERVICE_RATINGS,
} from '../../../../shared/service-filters.ts';
import { type Made, makeFreelancer } from '../../../../tests/kit/make/make-freelancer.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const app = startAppForTests();
beforeAll(async () => {
  await seedCategories(app.db);
  await stopSchedule(app);
});

const make = (categoryId: number, made: Made = {}) => makeFreelancer(app.db, categoryId, made);

async function search(categoryId: number, wanted: Partial<FreelancerSearch> = {}) {
  const { data } = await app.call('/services/getAllServices', { categoryId, ...wanted });
  if (!data) throw new Error('The search was refused.');
  return { ...data, ids: data.services.map(({ id }) => id) };
}

describe('filters', () => {
  const CATEGORY = 31;
  const LANGUAGES = ['English', 'Serbian', 'German'];
  /** Every combination that matters, and unknown facts. */
  const people: Made[] = Array.from({ length: 40 }, (_, n) => ({
    languages: LANGUAGES.filter((_language, at) => (n >> at) % 2 === 1),
    price: [2, 5, 9.99, 10, 30, 60][n % 6] ?? 1,
    mean: [3, 3.9, 4, 4.5, 5, 2][n % 7] ?? 4.4,
    ...(n % 4 !== 0 && { days: [1, 2, 3, 7, 20, 60][n % 6] ?? 1 }),
    ...(n % 5 === 0 && { state: n % 2 === 0 ? ('away' as const) : ('limited' as const) }),
    demo: n % 3 === 0,
  }));
  const ids: number[] = [];
  beforeAll(async () => {
    for (const person of people) ids.push((await make(CATEGORY, person)).serviceId);
  });

  const euros = SERVICE_PRICES.map((cents) => cents / 100);

  /** The same rules, written the simplest way. */
  function fits(person: Made, wanted: Partial<FreelancerSearch>): boolean {
    const { language, priceFrom, priceTo, deliveryDays, rating, available, demos } = wanted;
    const own = person.price ?? 0;
    return (
      (!language || (person.languages ?? []).includes(language)) &&
      own >= (priceFrom ?? 0) &&
      own <= (priceTo ?? 999) &&
      (!deliveryDays || (person.days ?? 99) <= deliveryDays) &&
      (!rating || (person.mean ?? 0) >= rating) &&
      (!available || !person.state) &&
      (!demos || person.demo === true)
    );
  }

  const SEARCHES: Partial<FreelancerSearch>[] = [
    {},
    { language: 'Serbian' },
    { language: 'Klingon' },
    { priceFrom: 5 },
    { priceTo: 9.98 },
    { priceFrom: 9.99, priceTo: 30, rating: 3 },
    { priceFrom: 30, priceTo: 10 },
    { deliveryDays: 3 },
    { deliveryDays: 8, priceTo: 20 },
    { rating: 4 },
    { available: true },
    { demos: true },
    { language: 'English', priceFrom: 10, priceTo: 10, rating: 3 },
    { language: 'German', deliveryDays: 30, available: true, demos: true },
    { priceFrom: 0, deliveryDays: 1, rating: 4.5, available: true, demos: true },
  ];

  test.each(SEARCHES)('%o finds and counts exactly what fits', async (wanted) => {
    const count = (change: Partial<FreelancerSearch>) =>
      people.filter((person) => fits(person, { ...wanted, ...change })).length;
    const found: number[] = [];
    const { total, total_pages, facets } = await search(CATEGORY, wanted);
    for (let page = 1; page <= total_pages; page += 1) {
      found.push(...(await search(CATEGORY, { ...wanted, page })).ids);
    }
    const expected = ids.filter((_id, at) => fits(people[at] ?? {}, wanted));
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(facets.price.map((band) => band.count)).toEqual(
      euros.map((priceFrom, at) => count({ priceFrom, priceTo: (euros[at + 1] ?? 999) - 0.01 })),
    );
    expect(facets.delivery).toEqual(
      SERVICE_DAYS.map((days) => ({ days, count: count({ deliveryDays: days }) })),
    );
    expect(facets.rating).toEqual(
      SERVICE_RATINGS.map((stars) => ({ stars, count: count({ rating: stars }) })),
    );
    expect(facets.available).toBe(count({ available: true }));
    expect(facets.demos).toBe(count({ demos: true }));
    const languages = LANGUAGES.map((language) => ({ language, count: count({ language }) }));
    expect(new Set(facets.languages)).toEqual(new Set(languages.filter((one) => one.count > 0)));
  });

  test('a page after the last one is empty, with correct totals', async () => {
    expect(await search(CATEGORY, { page: 9 })).toMatchObject({
      ids: [],
      total: 40,
      total_pages: 2,
    });
  });

  test.each([
    [{ sort: 'x' }, 422],
    [{ priceFrom: -1 }, 400],
    [{ priceTo: 100_001 }, 400],
    [{ deliveryDays: 0 }, 400],
    [{ deliveryDays: 1.5 }, 400],
    [{ rating: 1 }, 400],
  ])('%o is refused', async (wrong, status) => {
    const reply = await app.call('/services/getAllServices', { categoryId: CATEGORY, ...wrong });
    expect(reply.status).toBe(status);
  });
});

describe('orders', () => {
  const CATEGORY = 32;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const all: Record<string, Made> = {
      plain: {},
      rated: { mean: 5, price: 30, orders: 9 },
      quick: { response: 5, days: 9, price: 20, orders: 9 },
      cheap: { price: 1, days: 1, mean: 3, orders: 9 },
    };
    for (const [name, made] of Object.entries(all)) {
      ids[name] = (await make(CATEGORY, made)).serviceId;
    }
  });

  test.each([
    ['best', 'rated quick plain cheap'],
    ['rating', 'rated cheap quick plain'],
    ['response', 'quick rated plain cheap'],
    ['price', 'cheap plain quick rated'],
    ['delivery', 'cheap quick rated plain'],
    ['newest', 'cheap quick rated plain'],
  ] as const)('%s has unknown values last, then the best match', async (sort, names) => {
    const found = await search(CATEGORY, { sort });
    const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    expect(found.ids.map((id) => nameOf.get(id)).join(' ')).toBe(names);
  });
});

test('one card in five on a first page is of a new freelancer, and nobody is lost', async () => {
  const CATEGORY = 33;
  const known: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    known.push((await make(CATEGORY, { mean: 5, orders: 3, demo: true, days: 3 })).serviceId);
  }
  const fresh = new Set<number>();
  for (let n = 0; n < 6; n += 1) fresh.add((await make(CATEGORY, { orders: 2 })).serviceId);
  const first = await search(CATEGORY);
  const second = await search(CATEGORY, { page: 2 });
  const isFresh = first.ids.map((id) => fresh.has(id));
  expect(isFresh.flatMap((yes, at) => (yes ? [at + 1] : []))).toEqual([5, 10, 15, 20]);
  expect(new Set([...first.ids, ...second.ids])).toEqual(new Set([...known, ...fresh]));
  expect(first.ids.length + second.ids.length).toBe(36);
  const byRating = await search(CATEGORY, { sort: 'rating' });
  expect(byRating.ids.some((id) => fresh.has(id))).toBe(false);
});

describe('the list shows at once', () => {
  const CATEGORY = 34;
  const isFound = async (serviceId: number, wanted: Partial<FreelancerSearch> = {}) =>
    (await search(CATEGORY, wanted)).ids.includes(serviceId);

  test('changed languages, figures, and availability', async () => {
    const { accountId, serviceId } = await make(CATEGORY, { languages: ['Greek'] });
    const { db } = app;
    expect(await isFound(serviceId, { language: 'Greek', available: true })).toBe(true);
    await db
      .updateTable('account')
      .set({ languages: ['Czech'] })
      .where('id', '=', accountId)
      .execute();
    expect(await isFound(serviceId, { language: 'Greek' })).toBe(false);
    expect(await isFound(serviceId, { language: 'Czech' })).toBe(true);
    await db
      .updateTable('freelancer_figures')
      .set({ review_count: 1, review_mean: 4.5 })
      .where('account_id', '=', accountId)
      .execute();
    expect(await isFound(serviceId, { rating: 4.5 })).toBe(true);
    await db
      .insertInto('availability')
      .values({ account_id: accountId, state: 'limited' })
      .execute();
    expect(await isFound(serviceId, { available: true })).toBe(false);
    await db.deleteFrom('availability').where('account_id', '=', accountId).execute();
    expect(await isFound(serviceId, { available: true })).toBe(true);
  });

  test('whether a demo is on sale', async () => {
    const { accountId, serviceId } = await make(CATEGORY, { demo: true });
    expect(await isFound(serviceId, { demos: true })).toBe(true);
    const sounds = app.db.selectFrom('sound').select('id').where('owner_id', '=', accountId);
    await app.db.deleteFrom('sound_listing').where('sound_id', 'in', sounds).execute();
    expect(await isFound(serviceId, { demos: true })).toBe(false);
  });

  test('the decision about the account, and the end of the service', async () => {
    const { accountId, serviceId } = await make(CATEGORY);
    const decide = (contributor_status: 1 | 9) =>
      app.db
        .updateTable('account')
        .set({ contributor_status })
        .where('id', '=', accountId)
        .execute();
    await decide(9);
    expect(await isFound(serviceId)).toBe(false);
    await decide(1);
    expect(await isFound(serviceId)).toBe(true);
    await app.db.deleteFrom('service').where('id', '=', serviceId).execute();
    expect(await isFound(serviceId)).toBe(false);
  });

  test('the end of an absence, after a job has run', async () => {
    const { accountId, serviceId } = await make(CATEGORY, { state: 'away' });
    expect(await isFound(serviceId, { available: true })).toBe(false);
    const yesterday = laterDay(new Date().toISOString().slice(0, 10), -2);
    // Changes the list too, because the trigger would end the absence at once.
    await app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('availability')
        .set({ away_until: yesterday })
        .where('account_id', '=', accountId)
        .execute();
      await trx
        .updateTable('freelancer_listing')
        .set({ away_until: yesterday, traits: 0 })
        .where('account_id', '=', accountId)
        .execute();
    });
    expect(await isFound(serviceId, { available: true })).toBe(false);
    await runJob(app, 'services.list-returned');
    expect(await isFound(serviceId, { available: true })).toBe(true);
  });
});

test('ten changes of one freelancer at the same time are all listed', async () => {
  const CATEGORY = 35;
  const { accountId, serviceId } = await make(CATEGORY);
  const sounds = await Promise.all(
    Array.from({ length: 4 }, () => insertStockSound(app.db, accountId)),
  );
  await Promise.all([
    app.db
      .updateTable('account')
      .set({ languages: ['Dutch'] })
      .where('id', '=', accountId)
      .execute(),
    app.db.updateTable('service').set({ price_cents: 700 }).where('id', '=', serviceId).execute(),
    app.db.insertInto('availability').values({ account_id: accountId, state: 'limited' }).execute(),
    ...sounds.map((sound_id, at) =>
      app.db
        .insertInto('service_demo')
        .values({ service_id: serviceId, place: at + 1, sound_id })
        .execute(),
    ),
  ]);
  const found = await search(CATEGORY, { language: 'Dutch', priceTo: 7, demos: true });
  expect(found.ids).toEqual([serviceId]);
  expect(found.facets.available).toBe(0);
});

describe('voices of a category', () => {
  const CATEGORY = 36;

  test('are the three best services with a hello or a demo', async () => {
    await make(CATEGORY, { mean: 5 });
    const heard: number[] = [];
    for (const mean of [3, 4, 4.5, 5]) {
      heard.unshift((await make(CATEGORY, { mean, demo: true })).serviceId);
    }
    const { data } = await app.call('/services/getVoices', { categoryId: CATEGORY });
    expect(data?.services.map(({ id }) => id)).toEqual(heard.slice(0, 3));
  });

  test('without a category are of different freelancers, at most four', async () => {
    for (const _ of Array(5)) await make(CATEGORY, { mean: 5, demo: true });
    const { data } = await app.call('/services/getVoices', {});
    const people = data?.services.map(({ user_id }) => user_id) ?? [];
    expect(new Set(people).size).toBe(4);
    expect(people).toHaveLength(4);
  });
});

test('the samples are the best service of each category that can be heard', async () => {
  const [first, second, silent] = [39, 40, 38];
  await make(first, { mean: 4, demo: true });
  await make(first, { mean: 5 });
  const best = await make(first, { mean: 4.5, demo: true });
  const only = await make(second, { demo: true });
  await make(silent, { mean: 5 });
  const { data } = await app.call('/services/getSamples', {});
  const those = data?.services.filter(({ category_id: id }) =>
    [first, second, silent].includes(id),
  );
  expect(those?.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    best.serviceId,
    only.serviceId,
  ]);
});

describe('all freelancers', () => {
  test('have their services, the cheapest first, and their stars', async () => {
    const { accountId, serviceId } = await make(37, { languages: ['Maltese'], mean: 4.26 });
    const { id: cheaper } = await app.db
      .insertInto('service')
      .values({
        account_id: accountId,
        category_id: 38,
        title: 'Another',
        description: '',
        price_cents: 250,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await app.call('/services/getFreelancers', {
      language: 'Maltese',
      priceTo: 2.5,
    });
    expect(data?.total).toBe(1);
    expect(data?.freelancers).toMatchObject([
      {
        id: accountId,
        name: 'Ana',
        languages: ['Maltese'],
        rating: 4.3,
        rating_count: 10,
        services: [
          { id: cheaper, title: 'Another', category: 'Transcription', price: 2.5 },
          { id: serviceId, category: 'Audio description', price: 10 },
        ],
      },
    ]);
  });

  test('have a public page', async () => {
    const { accountId } = await make(37, { languages: ['Latin'] });
    const total = async () =>
      (await app.call('/services/getFreelancers', { language: 'Latin' })).data?.total;
    expect(await total()).toBe(1);
    await app.db
      .updateTable('account')
      .set({ delete_at: new Date() })
      .where('id', '=', accountId)
      .execute();
    expect(await total()).toBe(0);
  });
});
