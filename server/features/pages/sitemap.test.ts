import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../tests/kit/read/explain.ts';
import { insertAccount } from '../../../tests/kit/make/insert-account.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { insertManyPeople } from '../../../tests/kit/make/many-people.ts';
import { insertManySounds } from '../../../tests/kit/make/many-sounds.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { listEntries, listParts, PART_NUMBERS } from './sitemap.repository.ts';

/** More than one batch holds, plus some in the next part. */
const SOUNDS = 12_000;
const FURTHER = 500;

const app = startAppForTests();
let packId: number;
beforeAll(async () => {
  await seedCategories(app.db);
  const ownerId = await insertAccount(app.db);
  await insertManySounds(app.db, ownerId, SOUNDS);
  const [first = 0, second = 0] = await someSounds();
  const offSale = await insertStockSound(app.db, ownerId, { status: 0 });
  packId = await insertPack(ownerId, [first, second]);
  await insertPack(ownerId, [first, offSale]);
  await insertManyPeople(app.db, 1_000, 'person');
  await sql`UPDATE sound_listing SET place = place + ${PART_NUMBERS}
    WHERE place >= ${SOUNDS - FURTHER}`.execute(app.db);
  await sql`ANALYZE sound_listing`.execute(app.db);
});

async function someSounds(): Promise<number[]> {
  const rows = await app.db.selectFrom('sound').select('id').orderBy('id').limit(2).execute();
  return rows.map(({ id }) => id);
}

/** Inserts an approved pack at a low price. */
async function insertPack(owner_id: number, soundIds: readonly number[]): Promise<number> {
  const { id } = await app.db
    .insertInto('pack')
    .values({
      owner_id,
      name: 'Weather',
      description: '',
      price_cents: 10,
      status: 1,
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = soundIds.map((sound_id, place) => ({ pack_id: id, sound_id, place }));
  await app.db.insertInto('pack_sound').values(rows).execute();
  return id;
}

async function addresses(path: string): Promise<string[]> {
  const response = await fetch(`${app.url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml .*<\/(?:urlset|sitemapindex)>\n$/s);
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

test('robots.txt lists what is private and where the sitemap is', async () => {
  const response = await fetch(`${app.url}/robots.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/account\n/);
  expect(text).not.toContain('/api');
  expect(text.endsWith(`Sitemap: ${app.url}/sitemap.xml\n`)).toBe(true);
  const known = { 'If-None-Match': response.headers.get('etag') ?? '' };
  expect((await fetch(`${app.url}/robots.txt`, { headers: known })).status).toBe(304);
});

test('the sitemap lists its parts, and the parts list every page once', async () => {
  const parts = await addresses('/sitemap.xml');
  expect(parts).toEqual(
    ['pages', 'packs-0', 'people-0', 'sounds-0', 'sounds-1'].map(
      (name) => `${app.url}/sitemap-${name}.xml`,
    ),
  );
  const lists = await Promise.all(parts.map((part) => addresses(new URL(part).pathname)));
  const [pages = [], packs = [], people = [], first = [], second = []] = lists;
  expect(pages).toContain(`${app.url}/about`);
  expect(pages).toContain(`${app.url}/projects/16`);
  expect(pages).toContain(`${app.url}/audio-services/31`);
  expect(packs).toEqual([`${app.url}/pack/${packId}`]);
  expect(people).toHaveLength(1_001);
  expect([first.length, second.length]).toEqual([SOUNDS - FURTHER, FURTHER]);
  const sounds = await app.db.selectFrom('sound_listing').select('sound_id').execute();
  expect(new Set([...first, ...second])).toEqual(
    new Set(sounds.map(({ sound_id }) => `${app.url}/project/${sound_id}`)),
  );
});

test.each(['sounds-2', 'sounds-99999', 'services-0', 'secrets-0', 'sounds-999999', 'sounds-x'])(
  'there is no part %s',
  async (name) => {
    expect((await fetch(`${app.url}/sitemap-${name}.xml`)).status).toBe(404);
  },
);

test('a part is read by index from where the previous batch ended', async () => {
  const page = { above: 10_000, limit: 100 };
  for (const kind of ['sounds', 'people'] as const) {
    const plan = await explain(app.db, (db) => listEntries(db, { kind, part: 0 }, page));
    expect(plan).toMatch(
      /Index (?:Only )?Scan (?:Backward )?using (?:sound_listing_place_key|account_\w+)/,
    );
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  const plan = await explain(app.db, listParts);
  expect(plan).not.toMatch(/Seq Scan on (?:sound_listing|account)/);
});
