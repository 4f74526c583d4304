import { sql, type Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeThree } from '../../../../tests/kit/make/make-conversation.ts';
import { writeTo } from '../../../../tests/kit/make/make-conversation.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import type { DB } from '../../../database/types.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { searchMessages } from './chat-search.repository.ts';
import { createChatSearch } from './chat-search.service.ts';
import { listUnknownWords } from './message-words.repository.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;

beforeAll(async () => {
  [ana, boris] = await makeThree(app);
});

beforeEach(async () => {
  [ana, boris] = await makeThree(app);
});

/** Sends a message and returns the id of its conversation. */
const say = async (from: TestPerson, to: TestPerson, text: string) =>
  (await writeTo(app, from, to, text)).conversation_id;

async function search(person: TestPerson, text: string, more: object = {}) {
  const reply = await app.call('/conversations/search', { text, ...more }, person.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}

describe('among 100,000 messages of other people', () => {
  beforeAll(async () => {
    await sql`
      WITH person AS (
        INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth,
          country, role, may_sell)
        SELECT 'crowd-' || n, 'crowd-' || n, '', 'Crowd', 'Person', 1990, 'Serbia', 1, false
        FROM generate_series(1, 201) n RETURNING id
      ), talk AS (
        INSERT INTO conversation (first_id, second_id, last_seq, last_message_at)
        SELECT id, lead(id) OVER (ORDER BY id), 500, now() FROM person
        ORDER BY id LIMIT 200 RETURNING id, first_id
      )
      INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text)
      SELECT id, n, first_id, gen_random_uuid(), 'text', 'jingle number ' || n
      FROM talk, generate_series(1, 500) n`.execute(app.db);
    // Half of these people have searched before.
    await sql`
      INSERT INTO message_words (account_id, conversation_id, seq, words)
      SELECT sender_id, conversation_id, seq,
        array_to_tsvector(ARRAY[sender_id || ':jingle', sender_id || ':number', sender_id || ':' || seq])
      FROM message WHERE text LIKE 'jingle number %'`.execute(app.db);
    await sql`
      INSERT INTO file (id, account_id, name, media_type, bytes)
      SELECT gen_random_uuid(), ${ana.id}, 'take', 'audio/wav', 1 FROM generate_series(1, 5000)`.execute(
      app.db,
    );
    await sql`ANALYZE`.execute(app.db);
  });

  const ALL = {
    query: undefined,
    conversationId: undefined,
    withId: undefined,
    writer: undefined,
    kind: undefined,
    since: undefined,
    until: undefined,
    before: undefined,
    limit: 21,
  };
  const wanted = (id: number, words: string) => ({ ...ALL, query: `'${id}:${words}':*` });

  test('reads the words by the index, without a sequential scan', async () => {
    await say(ana, boris, 'my jingle');
    expect(await search(ana, 'jingle')).toMatchObject({ total: 1 });
    const plans = await explain(app.db, async (db) => {
      await listUnknownWords(db, ana.id);
      await searchMessages(db, ana.id, wanted(ana.id, 'jingle'));
    });
    expect(plans).toMatch(/Index.* on message_words/);
    expect(plans).not.toMatch(/Seq Scan/);
  });

  test("of which 1,000 are the caller's, indexes the new ones and reads the words by their index", async () => {
    const { id } = await app.db
      .selectFrom('account')
      .select('id')
      .where('user_name', '=', 'crowd-100')
      .executeTakeFirstOrThrow();
    const session = { accountId: id } as Session;
    const found = await createChatSearch(app).search(session, { text: 'jingle number 77' });
    expect(found.total).toBe(2);
    const plan = await explain(app.db, (db) => searchMessages(db, id, wanted(id, '77')));
    expect(plan).toContain('Bitmap Index Scan on message_words_words');
    expect(plan).not.toContain('Seq Scan');
  });

  test.each([
    ['message_offers', { kind: 'offer' }],
    ['message_files', { kind: 'audio' }],
    ['message_pkey', { writer: 'them' }],
    ['message_pkey', { since: new Date('2026-01-01'), until: new Date('2026-02-01') }],
  ] as const)('without words reads %s', async (index, filter) => {
    const plan = await explain(app.db, (db) =>
      searchMessages(db, ana.id, {
        ...ALL,
        ...filter,
        before: { at: 1, conversationId: 1, seq: 1 },
      }),
    );
    expect(plan).toContain(`${index} on message m`);
    expect(plan).not.toContain('Seq Scan');
  });

  test.each([
    ['of a kind', () => ({ kind: 'text' }) as const],
    ['with a person', () => ({ withId: boris.id })],
    ['by a writer', () => ({ writer: 'me' }) as const],
    ['since a day', () => ({ since: new Date('2026-01-01') })],
  ])("messages %s are found without reading another person's", async (_what, filter) => {
    const conversationId = await say(ana, boris, 'one jingle');
    await say(ana, boris, 'another jingle');
    const { rows, read } = await app.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx);
      const found = await searchMessages(trx, ana.id, { ...ALL, ...filter() });
      return { rows: found, read: (await rowsRead(trx)) - before };
    });
    expect(rows.map((row) => row.conversation_id)).toEqual([conversationId, conversationId]);
    // Her two messages are read several times: for the page, the count, the result, and the day.
    expect(read).toBeLessThanOrEqual(20);
  });

  /** Returns how many messages this transaction has read. */
  async function rowsRead(trx: Transaction<DB>): Promise<number> {
    const { rows } = await sql<{ read: number }>`
      SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
      WHERE relname = 'message'`.execute(trx);
    return rows[0]?.read ?? 0;
  }
});
