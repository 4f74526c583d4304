import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../database/transaction.ts';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { insertStockSound, type StockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { refreshListing } from '../listing/listing.service.ts';
import { seedCategories } from '../seed-categories.ts';

const app = startAppForTests();
let freelancer: number;
beforeAll(async () => {
  await seedCategories(app.db);
  freelancer = await insertAccount(app.db);
});

const add = (sound: StockSound) => insertStockSound(app.db, freelancer, sound);

async function find(wanted: object) {
  const reply = await app.call('/projects/getAllProjects', wanted);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}
const namesOf = async (wanted: object) => (await find(wanted)).projects.map(({ name }) => name);

describe('words', () => {
  beforeAll(async () => {
    await add({ name: 'Šum kiše', keywords: 'krov, noć' });
    await add({ name: 'Шум мора', description: 'Таласи у ноћи' });
    await add({ name: 'Đački hor', description: 'Pesma' });
    await add({ name: 'Thunderstorm far away', keywords: 'sky, weather' });
    await add({ name: 'Barking', description: 'A dog in the yard', keywords: 'dogs' });
    await add({ name: 'Dog, close' });
  });

  test.each(['šum', 'sum', 'шум', 'ŠUM', 'Шум', '  šum  '])(
    'are found in both scripts, with and without accents: %s',
    async (filter) => {
      expect(await namesOf({ filter })).toEqual(['Šum kiše', 'Шум мора'].toReversed());
    },
  );

  test.each(['đački', 'djacki', 'dacki', 'ђачки'])(
    'are found by any spelling of đ: %s',
    async (word) => {
      expect(await namesOf({ filter: word })).toEqual(['Đački hor']);
    },
  );

  test('match as prefixes of three letters and more, and all must match', async () => {
    expect(await namesOf({ filter: 'thu' })).toEqual(['Thunderstorm far away']);
    expect(await namesOf({ filter: 'th' })).toEqual([]);
    expect(await namesOf({ filter: 'sky thunder' })).toEqual(['Thunderstorm far away']);
    expect(await namesOf({ filter: 'sky dog' })).toEqual([]);
  });

  test('rank sounds: whole words of the name, whole words elsewhere, then prefixes', async () => {
    await add({ name: 'Dogma' });
    const best = ['Dog, close', 'Barking', 'Dogma'];
    expect(await namesOf({ filter: 'dog' })).toEqual(best);
    expect(await namesOf({ filter: 'dog', sort: 'newest' })).toEqual(
      ['Barking', 'Dog, close', 'Dogma'].toReversed(),
    );
  });

  test.each([
    ["rain' OR 1=1 --", 0],
    ['dog & !yard | (', 1],
    ['%dog% _', 3],
    ['"dog" :* <-> close', 1],
    ['dog '.repeat(49), 3],
  ])('treat operators as plain text: %s', async (filter, total) => {
    expect(await find({ filter })).toMatchObject({ total_projects: total });
  });

  test.each([
    ['???', 'Please search with letters or digits, for example: rain.'],
    ['a'.repeat(10_000), 'Please search with at most 200 characters.'],
    ["'%".repeat(5_000), 'Please search with at most 200 characters.'],
  ])('without letters or too long are refused: %.10s', async (filter, info) => {
    const reply = await app.call('/projects/getAllProjects', { filter });
    expect(reply).toMatchObject({ status: 422, info });
  });
});

describe('typing errors', () => {
  beforeAll(async () => {
    for (let n = 0; n < 12; n += 1) await add({ name: `Žubor potoka ${n}` });
    await add({ name: 'Zubar radi' });
  });

  test.each(['zubro potoka', 'žubr potoka', 'žuborr', 'жубоо потока', 'pootka', 'potkoa'])(
    'are corrected if nothing matches: %s',
    async (filter) => {
      const { total_projects, correction } = await find({ filter });
      expect(total_projects).toBe(12);
      expect(correction).toMatchObject({ kind: 'used', total: 12 });
    },
  );

  test('are reported in the spelling of the sounds that are found instead', async () => {
    expect(await find({ filter: 'zubro potoka' })).toMatchObject({
      correction: { text: 'žubor potoka' },
    });
  });

  test('lead to a suggestion if something matches', async () => {
    expect(await find({ filter: 'zubar' })).toMatchObject({
      total_projects: 1,
      projects: [{ name: 'Zubar radi' }],
      correction: { kind: 'offered', text: 'žubor', total: 12 },
    });
    expect(await find({ filter: 'potoka' })).toMatchObject({ correction: null });
    expect(await find({ filter: 'qqqqqqqq' })).toMatchObject({
      total_projects: 0,
      correction: null,
    });
  });
});

describe('filters', () => {
  const CATEGORY = 20;
  beforeAll(async () => {
    const [categoryId, keywords] = [CATEGORY, 'filtered'];
    await add({ name: 'A', categoryId, keywords, tempo: '92', lengthMs: 9_999, priceCents: 500 });
    await add({
      name: 'B',
      categoryId,
      keywords,
      tempo: '120 bpm',
      lengthMs: 10_000,
      priceCents: 999,
    });
    await add({
      name: 'C',
      categoryId,
      keywords,
      tempo: '119,6',
      lengthMs: 61_000,
      priceCents: 1_000,
      sampleRate: 48_000,
    });
    await add({
      name: 'D',
      categoryId,
      keywords,
      lengthMs: 400_000,
      priceCents: 25_000,
      channels: 1,
    });
    await add({ name: 'E', keywords, categoryId: 11, channels: 6, sampleRate: 96_000 });
  });

  test.each<[object, string[]]>([
    [{ tempoFrom: 120, tempoTo: 120 }, ['C', 'B']],
    [{ tempoTo: 119 }, ['A']],
    [{ tempoFrom: 121 }, []],
    [{ tempoFrom: 80, tempoTo: 139 }, ['C', 'B', 'A']],
    [{ lengthTo: 10 }, ['A']],
    [{ lengthFrom: 10, lengthTo: 62 }, ['C', 'B']],
    [{ lengthFrom: 300 }, ['D']],
    [{ lengthTo: 0 }, []],
    [{ priceFrom: 5, priceTo: 9.99 }, ['B', 'A']],
    [{ priceFrom: 9.99, priceTo: 250 }, ['D', 'C', 'B']],
    [{ priceFrom: 9.991, priceTo: 249.999 }, ['C']],
    [{ sampleRate: 48_000 }, ['C']],
    [{ channels: 1 }, ['D']],
    [{ channels: 2, tempoFrom: 100, priceTo: 9.99 }, ['B']],
    [{ sort: 'cheapest' }, ['A', 'B', 'C', 'D']],
    [{ sort: 'dearest' }, ['D', 'C', 'B', 'A']],
    [{ sort: 'shortest' }, ['A', 'B', 'C', 'D']],
    [{ sort: 'longest' }, ['D', 'C', 'B', 'A']],
  ])('narrow down: %j', async (wanted, names) => {
    const all = { categoryId: CATEGORY, ...wanted };
    expect(await namesOf(all)).toEqual(names);
    expect(await find(all)).toMatchObject({ total_projects: names.length });
    expect(await namesOf({ ...all, filter: 'filtered' })).toEqual(names);
  });

  test('more than two channels are one kind', async () => {
    expect(await namesOf({ filter: 'filtered', channels: 3 })).toEqual(['E']);
  });

  test('are counted with all other filters applied', async () => {
    const { facets } = await find({ filter: 'filtered', channels: 2, facets: true });
    expect(facets?.channels).toEqual([
      { value: 1, count: 1 },
      { value: 2, count: 3 },
      { value: 3, count: 1 },
    ]);
    expect(facets?.categories).toHaveLength(10);
    expect(facets?.categories).toContainEqual({ id: CATEGORY, count: 3 });
    expect(facets?.price).toEqual([
      { from: null, to: 4.99, count: 0 },
      { from: 5, to: 9.99, count: 2 },
      { from: 10, to: 19.99, count: 1 },
      { from: 20, to: 49.99, count: 0 },
      { from: 50, to: 99.99, count: 0 },
      { from: 100, to: null, count: 0 },
    ]);
    expect(facets?.sampleRates).toContainEqual({ value: 48_000, count: 1 });
  });

  test('find as many sounds as their counts say', async () => {
    const search = { filter: 'filtered', facets: true };
    const { facets } = await find(search);
    for (const { from, to, count } of facets?.length ?? []) {
      const narrowed = await find({
        ...search,
        ...(from && { lengthFrom: from }),
        ...(to && { lengthTo: to }),
      });
      expect(narrowed.total_projects).toBe(count);
    }
    for (const { from, to, count } of facets?.tempo ?? []) {
      const narrowed = await find({ ...search, tempoFrom: from ?? 0, ...(to && { tempoTo: to }) });
      expect(narrowed.total_projects).toBe(count);
    }
    const alone = await find({ categoryId: CATEGORY, facets: true });
    expect(alone.facets?.categories.find(({ id }) => id === 11)?.count).toBe(1);
  });

  test.each([
    [{ tempoFrom: 140, tempoTo: 100 }, 422, 'The highest tempo has to be more than the lowest.'],
    [{ lengthFrom: 5, lengthTo: 5 }, 422, 'The highest length has to be more than the lowest.'],
    [{ priceFrom: 5, priceTo: 4.99 }, 422, 'The highest price has to be more than the lowest.'],
    [{ sort: 'loudest' }, 422, /^The field sort must be one of relevance, newest, /],
    [{ tempoFrom: 'fast' }, 400, /^The field tempoFrom /],
    [{ channels: 0 }, 400, /^The field channels /],
    [{ sampleRate: -1 }, 400, /^The field sampleRate /],
    [{ priceTo: '1e999' }, 400, /^The field priceTo /],
    [{ categoryId: 'x' }, 400, /^The field categoryId /],
    [{ page: 0 }, 400, /^The field page /],
    [{ page: -1 }, 400, /^The field page /],
    [{ page: 'x' }, 400, /^The field page /],
    [{ page: 1.5 }, 400, /^The field page /],
    [{ filter: { a: 1 } }, 400, /^The field filter /],
  ])('that cannot match are refused: %j', async (wanted, status, info) => {
    const reply = await app.call('/projects/getAllProjects', wanted);
    expect(reply).toMatchObject({ status, success: false });
    expect(reply.info).toMatch(info);
  });
});

describe('pages', () => {
  const categoryId = 12;
  beforeAll(async () => {
    for (let n = 1; n <= 45; n += 1) {
      await add({
        name: `Bird ${n}`,
        categoryId,
        priceCents: 100 + n,
        lengthMs: 1_000 * n,
      });
    }
  });
  const newest = Array.from({ length: 45 }, (_unused, index) => `Bird ${45 - index}`);

  test('have 20 sounds each without gaps or repeats, in every order, with totals', async () => {
    const first = await find({ categoryId });
    expect(first).toMatchObject({ total_projects: 45, total_pages: 3, per_page: 20 });
    for (const [sort, names] of [
      ['newest', newest],
      ['relevance', newest],
      ['dearest', newest],
      ['longest', newest],
      ['best-rated', newest],
      ['cheapest', newest.toReversed()],
      ['shortest', newest.toReversed()],
    ] as const) {
      const pages = [1, 2, 3].map((page) => namesOf({ categoryId, sort, page, filter: 'bir' }));
      expect((await Promise.all(pages)).flat()).toEqual(names);
    }
  });

  test.each([4, 1_000_000_000, '1000000000000'])('after the last are empty: %s', async (page) => {
    for (const sort of ['newest', 'cheapest']) {
      const reply = await find({ categoryId, page, sort });
      expect(reply).toMatchObject({ projects: [], total_projects: 45, total_pages: 3 });
    }
  });

  test('of a category without sounds are empty', async () => {
    expect(await find({ categoryId: 9_999 })).toMatchObject({ total_projects: 0, total_pages: 0 });
  });

  test('are returned for GET, too', async () => {
    const url = `${app.url}/api/projects/getAllProjects?page=2&categoryId=${categoryId}&facets=true`;
    const { data } = (await (await fetch(url)).json()) as { data: { projects: object[] } };
    expect(data.projects).toHaveLength(20);
  });
});

describe('a card', () => {
  test('has all fields that the screens show', async () => {
    const id = await add({ name: 'Card', description: 'One', keywords: 'cardboard', tempo: '90' });
    const { projects } = await find({ filter: 'cardboard' });
    expect(projects[0]).toMatchObject({
      id,
      user_id: freelancer,
      category_id: 16,
      name: 'Card',
      description: 'One',
      keywords: 'cardboard',
      tempo: '90',
      price: 12.5,
      rating: null,
      rating_count: 0,
      state: 'waiting',
      audio: null,
      length_ms: 5_000,
      sample_rate: 44_100,
      channels: 2,
    });
    expect(projects[0]?.price_rsd).toBeGreaterThan(1_000);
  });

  test('changes and disappears with its sound at once, despite the cache', async () => {
    const id = await add({ name: 'Zither one' });
    expect(await namesOf({ filter: 'zither' })).toEqual(['Zither one']);
    const change = (set: object) =>
      transaction(app.db, async (trx) => {
        await trx.updateTable('sound').set(set).where('id', '=', id).execute();
        await refreshListing(trx, id);
      });
    await change({ name: 'Zither two' });
    expect(await namesOf({ filter: 'zither' })).toEqual(['Zither two']);
    await change({ status: 9 });
    expect(await namesOf({ filter: 'zither' })).toEqual([]);
    await change({ status: 1 });
    expect(await namesOf({ filter: 'zither two' })).toEqual(['Zither two']);
  });
});
