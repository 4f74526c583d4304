import { createQueryId, type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PENDING } from '../../shared/statuses.ts';
import type { DB } from '../../server/database/types.ts';
import { findPublishing } from '../../server/features/accounts/profile/first-publication.ts';
import { oneErrorAway } from '../../server/features/catalogue/search/spelling.ts';
import { findAlike } from '../../server/features/catalogue/search/spelling.repository.ts';
import { searchMessages } from '../../server/features/chat/search/chat-search.repository.ts';
import {
  findNewest,
  storeCheck,
  listNights,
} from '../../server/features/balance/admin/reconciliation.repository.ts';
import { checkBooks } from '../../server/features/balance/admin/reconciliation.ts';
import {
  findCartOffers,
  findCartSounds,
  findOpenOrders,
} from '../../server/features/orders/cart/cart.repository.ts';
import { insertAccount } from '../kit/make/insert-account.ts';
import { explaining } from '../kit/read/explain.ts';
import { cloneForTests } from '../kit/test-database.ts';

/* Costs of statements are counted in blocks, which do not depend on the machine's load. */

const HOW = 'ANALYZE, BUFFERS, FORMAT JSON';

const database = cloneForTests();
let db: Kysely<DB>;
beforeAll(async () => {
  ({ db } = database);
});

test('a generic plan reads about as much as a custom plan', async () => {
  await sql`
    INSERT INTO sound_word (word, sounds)
    SELECT DISTINCT substr(md5(n::text), 1, 4 + n % 7), 1 + n % 50
    FROM generate_series(1, 60000) n
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`VACUUM ANALYZE sound_word`.execute(db);
  const { sql: text, parameters } = await statementOf((kept) =>
    findAlike(kept, 'wrodabc', oneErrorAway('wrodabc')),
  );
  const blocks = async (mode: string) =>
    db.connection().execute(async (one) => {
      await sql.raw(`SET plan_cache_mode = ${mode}`).execute(one);
      await sql.raw(`PREPARE alike (text[], text, bigint) AS ${text}`).execute(one);
      const [neighbours, word, limit] = parameters as [string[], string, number];
      const list = neighbours.map((one) => `'${one}'`).join(',');
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': unknown }>(
          `EXPLAIN (${HOW}) EXECUTE alike (ARRAY[${list}], '${word}', ${limit})`,
        )
        .execute(one);
      await sql`DEALLOCATE alike`.execute(one);
      await sql`RESET plan_cache_mode`.execute(one);
      return blocksOf(rows[0]?.['QUERY PLAN']);
    });
  const custom = await blocks('force_custom_plan');
  const generic = await blocks('force_generic_plan');
  expect(generic).toBeLessThan(3 * custom);
});

/** Captures a statement as it is sent. */
async function statementOf(work: (kept: Kysely<DB>) => Promise<unknown>) {
  let found: { sql: string; parameters: readonly unknown[] } | undefined;
  const kept = db.withPlugin({
    transformQuery: ({ node }) => {
      found = db.getExecutor().compileQuery(node, createQueryId());
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(kept);
  if (!found) throw new Error('No statement was sent.');
  return found;
}

/** The cost of an index look-up, at any size. */
const FEW_BLOCKS = 10;

test.each([
  ['a search in messages reads no other person’s', ofSearch],
  ['a cart reads no sales to others', ofCart],
  ['the works of an account are counted, not read', ofWorks],
  ['the newest check of the books reads no entry', ofBooks],
])('%s', async (_what, topic) => {
  const { grow, read } = await topic();
  await grow(1_000);
  await sql`VACUUM ANALYZE`.execute(db);
  const before = await blocksRead(read);
  await grow(19_000);
  await sql`VACUUM ANALYZE`.execute(db);
  const after = await blocksRead(read);
  // A larger index may have one level more, which matters if only a few blocks are read.
  expect(after).toBeLessThanOrEqual(Math.max(1.3 * before, FEW_BLOCKS));
});

/** A query, and a way to grow its surroundings. */
interface Topic {
  readonly grow: (count: number) => Promise<unknown>;
  readonly read: (counted: Kysely<DB>) => Promise<unknown>;
}

/** Adds texts with one word to a conversation, and the words to a person's index. */
async function addMessages(conversationId: number, personId: number, count: number): Promise<void> {
  await sql`
    WITH last AS (
      UPDATE conversation SET last_seq = last_seq + ${count}::int, last_message_at = now()
      WHERE id = ${conversationId} RETURNING last_seq - ${count}::int AS seq
    ), made AS (
      INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text)
      SELECT ${conversationId}, last.seq + n, ${personId}, gen_random_uuid(), 'text', 'rain'
      FROM last, generate_series(1, ${count}::int) n RETURNING seq
    )
    SELECT count(*) FROM made`.execute(db);
  await sql`
    INSERT INTO message_words (account_id, conversation_id, seq, words)
    SELECT ${personId}, conversation_id, seq, array_to_tsvector(ARRAY[${personId}::text || ':rain'])
    FROM message WHERE conversation_id = ${conversationId} ON CONFLICT DO NOTHING`.execute(db);
}

async function ofSearch(): Promise<Topic> {
  const [one, two, other] = [
    await insertAccount(db),
    await insertAccount(db),
    await insertAccount(db),
  ];
  const open = async (first: number, second: number) => {
    const people = { first_id: Math.min(first, second), second_id: Math.max(first, second) };
    const row = db.insertInto('conversation').values(people).returning('id');
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const own = await open(one, two);
  const elsewhere = await open(two, other);
  await addMessages(own, one, 20);
  const all = {
    query: undefined,
    conversationId: undefined,
    withId: undefined,
    writer: undefined,
    kind: undefined,
    since: undefined,
    until: undefined,
    before: undefined,
    limit: 20,
  };
  const searches = [
    { ...all, query: `'${one}:rain'` },
    { ...all, kind: 'text', writer: 'me' },
    { ...all, kind: 'offer', withId: two },
    { ...all, since: new Date(0), until: new Date(Date.now() + 60_000) },
  ] as const;
  return {
    grow: (count) => addMessages(elsewhere, two, count),
    read: async (counted) => {
      for (const search of searches) await searchMessages(counted, one, search);
    },
  };
}

async function ofCart(): Promise<Topic> {
  const [freelancer, buyer, other] = [
    await insertAccount(db),
    await insertAccount(db),
    await insertAccount(db),
  ];
  const sound = { owner_id: freelancer, name: 'Rain', description: '', status: PENDING };
  const made = db
    .insertInto('sound')
    .values({ ...sound, price_cents: 100 })
    .returning('id');
  const { id } = await made.executeTakeFirstOrThrow();
  const sell = (buyerId: number, count: number) =>
    sql`
      WITH made AS (
        INSERT INTO orders (hash, request_key, buyer_id, status, total_cents, total_para, rate_e4,
          rate_list)
        SELECT gen_random_uuid(), gen_random_uuid(), ${buyerId}, 'paid', 100, 11719, 1171872, 'x'
        FROM generate_series(1, ${count}::int) RETURNING id
      )
      INSERT INTO order_item (order_id, sound_id, seller_id, name, freelancer, description,
        price_cents, charged_para, commission_basis_points, commission_cents)
      SELECT id, ${id}, ${freelancer}, 'Rain', 'ana', '', 100, 11719, 2000, 20 FROM made`.execute(
      db,
    );
  await sell(buyer, 3);
  const request = { buyerId: buyer, ids: [id] };
  return {
    grow: (count) => sell(other, count),
    read: async (counted) => {
      const cart = { ...request, now: new Date(), lock: false };
      await findCartSounds(counted, cart);
      await findCartOffers(counted, cart);
      await findOpenOrders(counted, request);
    },
  };
}

async function ofWorks(): Promise<Topic> {
  const owner = await insertAccount(db);
  return {
    grow: (count) =>
      sql`
        INSERT INTO sound (owner_id, name, description, status)
        SELECT ${owner}, 'Rain', '', 0 FROM generate_series(1, ${count}::int)
      `.execute(db),
    read: (counted) => findPublishing(counted, owner),
  };
}

async function ofBooks(): Promise<Topic> {
  let days = 0;
  const at = new Date();
  const report = await checkBooks(db);
  return {
    async grow(count) {
      await sql`
        SELECT ledger_post('settlement', 'settlement:' || gen_random_uuid(), now(), NULL, NULL, NULL,
          NULL, NULL, NULL, ARRAY['bank', 'acquirer_receivable'], ARRAY['RSD', 'RSD'],
          ARRAY[0, 0], ARRAY[100, -100])
        FROM generate_series(1, ${count}::int)`.execute(db);
      await sql`
        INSERT INTO book_check (day, asked, at, count, differences, totals)
        SELECT '2000-01-01'::date + ${days}::int + n, asked, now(), 0, '[]', '[]'
        FROM generate_series(1, ${count}::int / 10) n, unnest(ARRAY[true, false]) asked`.execute(
        db,
      );
      days += count / 10;
      await storeCheck(db, { ...report, day: '2100-01-01', asked: true, at });
    },
    read: async (counted) => {
      await findNewest(counted);
      await listNights(counted, 31);
    },
  };
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Counts the blocks of tables and indexes that some statements read. They return no rows. */
async function blocksRead(work: (counted: Kysely<DB>) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  await work(explaining(db, (plan) => (blocks += blocksOf(plan)), HOW));
  return blocks;
}

/** Returns the blocks of a plan in PostgreSQL's JSON format. */
function blocksOf(explained: unknown): number {
  const [{ Plan: plan }] = explained as [{ Plan: Plan }];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
