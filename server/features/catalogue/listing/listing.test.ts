import { sql, type Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPROVED, PENDING } from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import type { DB } from '../../../database/types.ts';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { rebuildListing } from './listing-rebuild.ts';
import { lockListing } from './listing.repository.ts';
import { ensureListed, refreshListing } from './listing.service.ts';
import { seedCategories } from '../seed-categories.ts';

const database = cloneForTests();
let db: Db;
let freelancer: number;
beforeAll(async () => {
  db = database.db;
  await seedCategories(db);
});
beforeEach(async () => {
  freelancer = await insertAccount(db);
});

/** Reads all tables of the index. Bit strings are read as text. */
async function stateOf(from: Db) {
  const read = async (what: string) =>
    (
      await sql
        .raw<{ row: string }>(`SELECT t::text AS row FROM ${what} t ORDER BY 1`)
        .execute(from)
    ).rows;
  const [sounds, words] = [await read('sound_listing'), await read('sound_word')];
  return { sounds, words, postings: await read('sound_posting') };
}

async function expectAsRebuilt(): Promise<void> {
  const kept = await stateOf(db);
  const rebuilt = await transaction(db, async (trx) => {
    await lockListing(trx);
    await rebuildListing(trx);
    return stateOf(trx);
  });
  expect(kept).toEqual(rebuilt);
}

type Change = (trx: Transaction<DB>, id: number) => Promise<unknown>;
const change = (id: number, work: Change) =>
  transaction(db, async (trx) => {
    await work(trx, id);
    await refreshListing(trx, id);
  });
const set =
  (values: object): Change =>
  (trx, id) =>
    trx.updateTable('sound').set(values).where('id', '=', id).execute();
const listed = async (id: number) =>
  (await db.selectFrom('sound_listing').select('place').where('sound_id', '=', id).execute())[0];

describe('refresh', () => {
  test('after random changes equals a rebuilt listing', async () => {
    const random = seeded(20);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const ids: number[] = [];
    const text = () => Array.from({ length: 4 }, () => pick(WORDS)).join(' ');
    for (let n = 0; n < 150; n += 1) {
      if (ids.length < 3 || random() < 0.2) {
        const sound = {
          name: text(),
          keywords: text(),
          status: pick([PENDING, APPROVED]),
          tempo: pick(['n/a', '120']),
        };
        ids.push(await insertStockSound(db, freelancer, sound));
        continue;
      }
      const values = pick([
        { name: text() },
        { description: text(), keywords: '' },
        { status: pick([0, 1, 1, 9]) },
        { price_cents: pick([500, 999, 12_000]) },
        { category_id: pick([11, 12, 15]), tempo: pick(['90', '140.5', '?']) },
      ]);
      await change(pick(ids), set(values));
    }
    const { sounds, words, postings } = await stateOf(db);
    expect([sounds.length > 5, words.length > 5, postings.length > 20]).toEqual([true, true, true]);
    await expectAsRebuilt();
  });

  test('keeps a sound’s place while it is on sale, and assigns a new one when it returns', async () => {
    const first = await insertStockSound(db, freelancer);
    const second = await insertStockSound(db, freelancer);
    const before = await listed(first);
    await change(first, set({ name: 'Other', price_cents: 700 }));
    expect(await listed(first)).toEqual(before);
    await change(first, set({ status: 9 }));
    expect(await listed(first)).toBeUndefined();
    await change(first, set({ status: 1 }));
    expect((await listed(first))?.place).toBeGreaterThan((await listed(second))?.place ?? 0);
  });

  test('ignores sounds that are not for sale: pending, without a price, without a category', async () => {
    const pending = await insertStockSound(db, freelancer, { status: 0 });
    expect(await listed(pending)).toBeUndefined();
    const sold = await insertStockSound(db, freelancer);
    await change(sold, set({ category_id: null }));
    expect(await listed(sold)).toBeUndefined();
    await change(999_999, async () => {});
    await expectAsRebuilt();
  });

  test('removes a deleted sound, and a deletion without it fails', async () => {
    const id = await insertStockSound(db, freelancer, { keywords: 'ephemeral' });
    const remove: Change = (trx) => trx.deleteFrom('sound').where('id', '=', id).execute();
    await expect(transaction(db, (trx) => remove(trx, id))).rejects.toThrow(/sound_listing/);
    await change(id, remove);
    expect(await listed(id)).toBeUndefined();
    await expectAsRebuilt();
  });

  test('of one sound by concurrent transactions ends in the state of the last one', async () => {
    const id = await insertStockSound(db, freelancer);
    const names = Array.from({ length: 12 }, (_unused, index) => `Name${index} shared`);
    await Promise.all(
      names.map((name, index) =>
        change(id, set(index % 3 ? { name } : { status: 9 - 8 * (index % 2) })),
      ),
    );
    await change(id, set({ status: 1 }));
    await expectAsRebuilt();
  });

  test('by a transaction without a change cannot undo a concurrent change', async () => {
    const id = await insertStockSound(db, freelancer);
    let changed = (): void => {};
    const isChanged = new Promise<void>((resolve) => (changed = resolve));
    const leaving = transaction(db, async (trx) => {
      await set({ status: 9 })(trx, id);
      changed();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await refreshListing(trx, id);
    });
    await isChanged;
    await change(id, async () => {});
    await leaving;
    expect(await listed(id)).toBeUndefined();
    await expectAsRebuilt();
  });

  test('of many sounds at once gives each its own place', async () => {
    await Promise.all(Array.from({ length: 20 }, () => insertStockSound(db, freelancer)));
    await expectAsRebuilt();
  });

  test('leaves nothing if it is rolled back', async () => {
    const id = await insertStockSound(db, freelancer);
    const before = await stateOf(db);
    const failing = transaction(db, async (trx) => {
      await set({ name: 'Never' })(trx, id);
      await refreshListing(trx, id);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await stateOf(db)).toEqual(before);
  });
});

describe('a start with other rules', () => {
  test('rebuilds the listing once, by the first of several servers', async () => {
    const id = await insertStockSound(db, freelancer, { keywords: 'before' });
    await sql`TRUNCATE sound_listing, sound_posting, sound_word`.execute(db);
    await sql`UPDATE listing_state SET rules = 0`.execute(db);
    await Promise.all([ensureListed(db), ensureListed(db)]);
    expect(await listed(id)).toBeDefined();
    await expectAsRebuilt();
    const version = () => sql`SELECT version FROM listing_state`.execute(db);
    const before = (await version()).rows;
    await ensureListed(db);
    expect((await version()).rows).toEqual(before);
  });
});

const WORDS = ['rain', 'šum', 'ђак', 'Wind', 'thunder', 'dog', 'dogs', 'ocean', '808', 'kiša'];

/** Returns a generator of the same numbers from 0 to 1 in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
