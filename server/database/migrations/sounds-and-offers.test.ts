import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '../../../tests/kit/make/insert-account.ts';
import { cloneDatabase, type TestDatabase } from '../../../tests/kit/test-database.ts';
import { migrateDown, migrateToLatest } from './migrate.ts';
import { migrations } from './migrations.ts';

const names = Object.keys(migrations);
const STEPS = names.length - names.indexOf('2026-11-24-03-sounds-and-offers');
const FILE = '00000000-0000-4000-8000-000000000001';

/** The tables that the two migrations write. No server runs, so no job writes meanwhile. */
const TABLES = ['project', 'project_claim', 'order_item', 'delivery', 'delivery_entry', 'refund'];
const MORE = ['item_money', 'item_hold', 'item_return', 'ledger_txn', 'review', 'report'];
const LAST = ['message', 'audit_entry', 'sound', 'sound_plays', 'sound_listing'];

let database: TestDatabase;
let ids: { sold: number; unsold: number; paid: number; replaced: number; replacement: number };

beforeEach(async () => {
  database = await cloneDatabase();
  await migrateDown(database.db, STEPS);
  await fill();
});

afterEach(() => database.drop());

describe('a shop with sounds and offers', () => {
  test('keeps its ids, its orders and all references', async () => {
    await migrateToLatest(database.db);
    expect(await read('sound', ['id', 'name', 'status', 'price_cents', 'file_id'])).toEqual([
      { id: ids.sold, name: 'Sold', status: 1, price_cents: 500, file_id: FILE },
      { id: ids.unsold, name: 'Unsold', status: 9, price_cents: null, file_id: null },
    ]);
    expect(await read('offer', ['id', 'state', 'replaced_by', 'asked_price_cents'])).toEqual([
      { id: ids.paid, state: 'delivered', replaced_by: null, asked_price_cents: 900 },
      {
        id: ids.replaced,
        state: 'withdrawn',
        replaced_by: ids.replacement,
        asked_price_cents: null,
      },
      { id: ids.replacement, state: 'in_cart', replaced_by: null, asked_price_cents: null },
    ]);
    const both = [
      { item_id: ids.sold, sound_id: ids.sold, offer_id: null },
      { item_id: ids.paid, sound_id: null, offer_id: ids.paid },
    ];
    for (const table of ['order_item', 'review']) {
      expect(await read(table, ['item_id', 'sound_id', 'offer_id']), table).toEqual(both);
    }
    for (const table of ['report', 'audit_entry']) {
      const named = both.map(({ sound_id, offer_id }) => ({ sound_id, offer_id }));
      expect(await read(table, ['sound_id', 'offer_id']), table).toEqual(named);
    }
    expect(await read('delivery', ['item_id', 'due_at'])).toEqual([
      { item_id: ids.sold, due_at: null },
      { item_id: ids.paid, due_at: expect.any(String) as string },
    ]);
    for (const table of ['delivery_entry', 'item_money', 'item_hold', 'item_return', 'refund']) {
      expect(await read(table, ['item_id']), table).toEqual([{ item_id: ids.paid }]);
    }
    expect(await read('ledger_txn', ['item_id'])).toEqual([{ item_id: ids.paid }]);
    expect(await read('offer_claim', ['offer_id', 'state'])).toEqual([
      { offer_id: ids.paid, state: 'sold' },
    ]);
    expect(await read('message', ['offer_id'])).toEqual([{ offer_id: ids.paid }]);
    expect(await read('audio', ['file_id', 'duration_ms'])).toEqual([
      { file_id: FILE, duration_ms: 5_000 },
    ]);
    expect(await read('sound_plays', ['sound_id', 'plays'])).toEqual([
      { sound_id: ids.sold, plays: 7 },
    ]);
    expect(await read('sound_listing', ['sound_id'])).toEqual([{ sound_id: ids.sold }]);
  });

  test('continues the sequence of ids for both kinds', async () => {
    await migrateToLatest(database.db);
    const { rows } = await sql<{ sound: number; offer: number }>`
      WITH made AS (INSERT INTO sound (owner_id, name, description, status)
        SELECT owner_id, 'Next', '', 0 FROM sound LIMIT 1 RETURNING id)
      SELECT made.id AS sound, nextval('item_id_seq') AS offer FROM made`.execute(database.db);
    expect(rows).toEqual([{ sound: ids.replacement + 1, offer: ids.replacement + 2 }]);
  });

  test('is unchanged after the migrations are reverted', async () => {
    const before = await all();
    await migrateToLatest(database.db);
    await migrateDown(database.db, STEPS);
    expect(await all()).toEqual(before);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO project (kind, owner_id, name, description, status)
      SELECT 'stock', owner_id, 'Next', '', 0 FROM project LIMIT 1 RETURNING id
    `.execute(database.db);
    expect(rows).toEqual([{ id: ids.replacement + 1 }]);
  });
});

/** Reads some columns of all rows, sounds before offers. */
async function read(table: string, columns: readonly string[]): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(database.db);
  const values = rows.map(({ row }) =>
    Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]])),
  );
  const idOf = (row: Record<string, unknown>) =>
    Number(row['id'] ?? row['item_id'] ?? row['sound_id'] ?? row['offer_id'] ?? 0);
  return values.toSorted((a, b) => idOf(a) - idOf(b));
}

async function all(): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of [...TABLES, ...MORE, ...LAST]) {
    const { rows } = await sql<{ row: object }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(database.db);
    expect(rows, table).not.toEqual([]);
    found[table] = rows;
  }
  return found;
}

async function fill(): Promise<void> {
  const [ana, ben] = [await insertAccount(database.db), await insertAccount(database.db)];
  const run = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await statement.execute(database.db)).rows[0]?.id ?? 0;
  const conversation = await run(sql`
    INSERT INTO conversation (first_id, second_id) VALUES (${ana}, ${ben}) RETURNING id`);
  await sql`
    INSERT INTO category (id, type, name, title, description, contributor_description)
    VALUES (16, 2, 'Rain', '', '', '')
  `.execute(database.db);
  await sql`
    INSERT INTO file (id, account_id, name, media_type, bytes)
    VALUES (${FILE}, ${ana}, 'sold.wav', 'audio/wav', 1000)`.execute(database.db);
  const sold = await run(sql`
    INSERT INTO project (kind, owner_id, name, description, status, price_cents, file_id, request_key,
      category_id)
    VALUES ('stock', ${ana}, 'Sold', '', 1, 500, ${FILE}, 'a', 16) RETURNING id`);
  const unsold = await run(sql`
    INSERT INTO project (kind, owner_id, name, description, status, deleted_at,
      status_before_deletion)
    VALUES ('stock', ${ana}, 'Unsold', '', 9, now(), 0) RETURNING id`);
  const offer = (state: string, delivered: boolean) =>
    run(sql`
      INSERT INTO project (kind, owner_id, buyer_id, conversation_id, name, description, status,
        price_cents, offer_state, expires_at, delivered_at, asked_price_cents)
      VALUES ('service', ${ana}, ${ben}, ${conversation}, 'Mix', '', 1, 1000, ${state}, now(),
        CASE WHEN ${delivered} THEN now() END, CASE WHEN ${delivered} THEN 900 END) RETURNING id`);
  const paid = await offer('delivered', true);
  const replaced = await offer('withdrawn', false);
  const replacement = await offer('in_cart', false);
  ids = { sold, unsold, paid, replaced, replacement };
  await sql`
    UPDATE project SET replaced_by = ${replacement} WHERE id = ${replaced}`.execute(database.db);
  await sell(ana, ben, conversation);
}

/** Adds an order of the sound and the offer with all dependent rows. */
async function sell(ana: number, ben: number, conversation: number): Promise<void> {
  await sql`
    INSERT INTO orders (hash, buyer_id, request_key, status, total_cents, rate_e4, rate_list,
      total_para)
    VALUES ('x', ${ben}, 'k', 'paid', 1500, 1170000, 'a list', 175500)`.execute(database.db);
  const order = sql`(SELECT id FROM orders)`;
  for (const id of [ids.sold, ids.paid]) {
    await sql`
      INSERT INTO order_item (order_id, project_id, seller_id, name, freelancer, description,
        price_cents, charged_para, commission_basis_points, commission_cents)
      VALUES (${order}, ${id}, ${ana}, 'Thing', 'ana', '', 500, 100, 2000, 100)`.execute(
      database.db,
    );
    await sql`
      INSERT INTO delivery (order_id, project_id, kind, buyer_id, seller_id, state, due_at, until_at)
      SELECT ${order}, id, kind, ${ben}, ${ana}, 'delivered', expires_at, now()
      FROM project WHERE id = ${id}`.execute(database.db);
    await sql`
      INSERT INTO review (project_id, buyer_id, stars, text) VALUES (${id}, ${ben}, 4, 'Good')
    `.execute(database.db);
    await sql`
      INSERT INTO report (reporter_id, client_id, about_id, project_id, text)
      VALUES (${ben}, gen_random_uuid(), ${ana}, ${id}, 'Hm')`.execute(database.db);
    await sql`
      INSERT INTO audit_entry (actor_id, action, project_id, changes)
      VALUES (${ben}, 'project-review', ${id}, '[]')`.execute(database.db);
  }
  await sql`
    INSERT INTO project_claim (project_id, order_id, state, expires_at)
    VALUES (${ids.paid}, ${order}, 'sold', now());
  `.execute(database.db);
  await sellWork(ana, conversation);
}

async function sellWork(ana: number, conversation: number): Promise<void> {
  const order = sql`(SELECT id FROM orders)`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
  await run(sql`
    INSERT INTO delivery_entry (order_id, project_id, kind, at)
    VALUES (${order}, ${ids.paid}, 'paid', now())`);
  await run(sql`
    INSERT INTO item_money (order_id, project_id, seller_id, price_cents, commission_cents,
      charged_para, pending_cents, frozen_cents, paid_at)
    VALUES (${order}, ${ids.paid}, ${ana}, 500, 100, 100, 400, 0, now())`);
  await run(sql`
    INSERT INTO item_hold (order_id, project_id, case_key, began_at)
    VALUES (${order}, ${ids.paid}, 'case', now())`);
  await run(sql`
    SELECT ledger_post('refund', 'key', now(), ${order}, ${ids.paid}, NULL, NULL, NULL, NULL,
      ARRAY['bank', 'fx_clearing'], ARRAY['EUR', 'EUR'], ARRAY[0, 0]::bigint[],
      ARRAY[5, -5]::bigint[])`);
  await run(sql`
    INSERT INTO item_return (cause, order_id, project_id, state, cents, commission_cents, debt_cents,
      loss_cents, para, txn_id)
    VALUES ('refund:1', ${order}, ${ids.paid}, 'begun', 5, 1, 0, 0, 5, (SELECT id FROM ledger_txn))`);
  await run(sql`
    INSERT INTO payment_attempt (order_id, merchant_payment_id, amount_para, state, created_at,
      expires_at)
    VALUES (${order}, 'T-1', 175500, 'approved', now(), now())`);
  await run(sql`
    INSERT INTO refund (order_id, project_id, attempt_id, cents, para, reason, origin, try_after,
      created_at)
    VALUES (${order}, ${ids.paid}, (SELECT id FROM payment_attempt), 5, 5, 'So.', 'administrator',
      now(), now())`);
  await run(sql`
    INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, project_id)
    VALUES (${conversation}, 1, ${ana}, gen_random_uuid(), 'project', 'Mix', ${ids.paid})`);
  await run(sql`
    INSERT INTO sound (file_id, sample_rate, bits, channels, duration_ms)
    VALUES (${FILE}, 44100, 16, 2, 5000)`);
  await run(sql`INSERT INTO sound_plays (project_id, plays) VALUES (${ids.sold}, 7)`);
  await run(sql`
    INSERT INTO sound_listing (project_id, place, price_cents, length_ms, rating_sum, rating_count,
      terms)
    VALUES (${ids.sold}, 0, 500, 5000, 4, 1, '{}')`);
}
