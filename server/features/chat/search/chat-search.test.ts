import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FoundMessage } from '../../../../shared/features/chat/chat-search.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeThree } from '../../../../tests/kit/make/make-conversation.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { listUnknownWords, searchWords } from './chat-search.repository.ts';
import { createChatSearch, snippet } from './chat-search.service.ts';

let app: TestApp;
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
});

async function say(from: TestPerson, to: TestPerson, text: string): Promise<number> {
  const reply = await app.call('/users/sendMessage', { toId: to.id, text }, from.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.message.conversation_id;
}

async function search(person: TestPerson, text: string, more: object = {}) {
  const reply = await app.call('/conversations/search', { text, ...more }, person.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}
const textsOf = ({ results }: { results: FoundMessage[] }) => results.map(({ text }) => text);

describe('a search', () => {
  test('finds words and prefixes, ignoring accents, case and script', async () => {
    await say(ana, boris, 'Tihi ŠUM kiše na krovu');
    await say(boris, ana, 'Тихи шум кише');
    await say(ana, boris, 'A jingle, please');
    for (const words of ['šum', 'sum', 'ШУМ', 'kis sum', 'tih']) {
      expect(textsOf(await search(ana, words))).toEqual([
        'Тихи шум кише',
        'Tihi ŠUM kiše na krovu',
      ]);
    }
    expect(textsOf(await search(boris, 'jing'))).toEqual(['A jingle, please']);
    expect(await search(ana, 'ingle')).toEqual({ results: [], total: 0, next: null });
    expect(textsOf(await search(ana, 'sum jingle'))).toEqual([]);
  });

  test('returns the conversation, the writer and the correspondent of each message', async () => {
    const conversationId = await say(boris, ana, 'The invoice is on its way');
    const { results, total } = await search(ana, 'invoice');
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      conversation_id: conversationId,
      category_id: null,
      correspondent: { id: boris.id, name: 'Boris' },
      seq: 1,
      from_id: boris.id,
      text: 'The invoice is on its way',
    });
    expect(results[0]?.senderName).toMatch(/^Boris /);
  });

  test("searches the caller's own conversations only, or the named one of them", async () => {
    const withBoris = await say(ana, boris, 'a secret melody');
    await say(ana, stranger, 'another melody');
    expect(await search(boris, 'melody')).toMatchObject({ total: 1 });
    expect(await search(ana, 'melody')).toMatchObject({ total: 2 });
    const inOne = await search(ana, 'melody', { conversationId: withBoris });
    expect(textsOf(inOne)).toEqual(['a secret melody']);
    const foreign = { text: 'melody', conversationId: withBoris };
    const refused = await app.call('/conversations/search', foreign, stranger.auth);
    expect(refused).toMatchObject({ status: 403 });
    expect(await app.call('/conversations/search', { text: 'melody' })).toMatchObject({
      status: 401,
    });
  });

  test('comes in pages of 20, newest first, without gaps or repeats while messages arrive', async () => {
    for (let turn = 1; turn <= 45; turn += 1) await say(ana, boris, `take ${turn}`);
    const found: string[] = [];
    const sizes: number[] = [];
    let before: string | null = null;
    do {
      const page = await search(boris, 'take', before === null ? {} : { before });
      found.push(...textsOf(page));
      sizes.push(page.results.length);
      before = page.next;
      await say(ana, boris, 'take of later');
    } while (before !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(found).toEqual(Array.from({ length: 45 }, (_unused, index) => `take ${45 - index}`));
  });

  test('finds new messages, even after an earlier search', async () => {
    await say(ana, boris, 'first draft');
    expect(await search(ana, 'draft')).toMatchObject({ total: 1 });
    await say(boris, ana, 'second draft');
    expect(textsOf(await search(ana, 'draft'))).toEqual(['second draft', 'first draft']);
    const both = await Promise.all([search(boris, 'draft'), search(boris, 'draft')]);
    expect(both.map(({ total }) => total)).toEqual([2, 2]);
  });

  test('treats no character of the text as an operator', async () => {
    await say(ana, boris, 'plain words');
    for (const text of ["plain'", 'plain:*', 'plain & words', '!plain', "');--plain", 'plain|x']) {
      const page = await search(ana, text);
      expect(page.results.length).toBeLessThanOrEqual(1);
    }
    expect(textsOf(await search(ana, "plain' & 'words"))).toEqual(['plain words']);
  });

  test.each([
    ['no word', { text: ' ?!' }, 422, 'Please enter a word to search for.'],
    ['no text', {}, 400, undefined],
    ['a made-up page', { text: 'a', before: 'x' }, 400, undefined],
    ['too much', { text: 'a'.repeat(201) }, 400, undefined],
  ])('for %s is refused', async (_what, payload, status, info) => {
    const reply = await app.call('/conversations/search', payload, ana.auth);
    expect(reply).toMatchObject({ status, success: false, ...(info && { info }) });
  });
});

describe('a page around a message', () => {
  test('has the message in the middle, and includes later ones', async () => {
    let conversationId = 0;
    for (let turn = 1; turn <= 80; turn += 1) {
      conversationId = await say(ana, boris, `text ${turn}`);
    }
    const around = async (seq: number) => {
      const payload = { conversationId, around: seq };
      const reply = await app.call('/conversations/getMessages', payload, boris.auth);
      return reply.success ? reply.data.messages.map((message) => message.seq) : [];
    };
    const middle = await around(40);
    expect([middle[0], middle.at(-1), middle.length]).toEqual([15, 64, 50]);
    expect((await around(1))[0]).toBe(1);
    expect((await around(80)).at(-1)).toBe(80);
    expect((await around(9_999)).at(-1)).toBe(80);
  });
});

describe('a date', () => {
  test('leads to the first message on or after that day', async () => {
    const conversationId = await say(ana, boris, 'one');
    for (const text of ['two', 'three', 'four', 'five']) await say(boris, ana, text);
    await sql`
      UPDATE message SET created_at = '2026-03-01T12:00:00Z'::timestamptz + seq / 2 * interval '1 day'
      WHERE conversation_id = ${conversationId}`.execute(app.db);
    const at = async (date: string) => {
      const reply = await app.call('/conversations/atDate', { conversationId, date }, ana.auth);
      return reply.success ? reply.data.seq : reply.status;
    };
    // The messages were sent at noon on 1, 2, 2, 3 and 3 March.
    expect(await at('2026-01-01')).toBe(1);
    expect(await at('2026-03-02')).toBe(2);
    expect(await at('2026-03-02T13:00:00+01:00')).toBe(2);
    expect(await at('2026-03-02T14:00:00+01:00')).toBe(4);
    expect(await at('2026-03-04')).toBe(null);
    for (const wrong of ['', 'yesterday', '-012345-01-01', '+275760-01-01']) {
      expect(await at(wrong)).toBe(400);
    }
    const foreign = { conversationId, date: '2026-01-01' };
    const refused = await app.call('/conversations/atDate', foreign, stranger.auth);
    expect(refused).toMatchObject({ status: 403 });
  });
});

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
    await sql`ANALYZE`.execute(app.db);
  });

  const wanted = (id: number, words: string) => ({
    query: `'${id}:${words}':*`,
    conversationId: undefined,
    before: undefined,
    limit: 21,
  });

  test('reads the words by the index, without a sequential scan', async () => {
    await say(ana, boris, 'my jingle');
    expect(await search(ana, 'jingle')).toMatchObject({ total: 1 });
    const plans = await explain(app.db, async (db) => {
      await listUnknownWords(db, ana.id);
      await searchWords(db, ana.id, wanted(ana.id, 'jingle'));
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
    const plan = await explain(app.db, (db) => searchWords(db, id, wanted(id, '77')));
    expect(plan).toContain('Bitmap Index Scan on message_words_words');
    expect(plan).not.toContain('Seq Scan');
  });
});

const long = (word: string) => `${'before '.repeat(40)}${word}${' after'.repeat(40)}`;

test.each([
  ['Hello there', ['hello'], 'Hello there'],
  ['two\n lines', ['lines'], 'two lines'],
  ['nothing fits', ['xyz'], 'nothing fits'],
  ['', ['x'], ''],
])('a snippet of the short text %j is all of it', (text, words, expected) => {
  expect(snippet(text, words)).toBe(expected);
});

test('a snippet of a long text is around the word, cut between words, with ellipses', () => {
  const part = snippet(long('šumovi'), ['sum']);
  expect(part).toMatch(/^… before .*šumovi after.* after …$/);
  expect(part.length).toBeLessThanOrEqual(170);
});

test('a snippet of a long text without the word is its beginning', () => {
  expect(snippet(long('x'), ['nowhere'])).toMatch(/^before .*before …$/);
});

test('a snippet of one endless word is cut, and never inside a character', () => {
  expect(snippet('a'.repeat(4_000), ['a'])).toBe(`${'a'.repeat(160)} …`);
  expect(snippet(`x${'🎧'.repeat(2_000)}`, ['b'])).toBe('x …');
  expect(snippet(`-${'🎧'.repeat(2_000)}`, ['b'])).toBe(`-${'🎧'.repeat(79)} …`);
});
