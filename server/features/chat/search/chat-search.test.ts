import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FoundMessage, SEARCH_COUNT } from '../../../../shared/features/chat/chat-search.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeThree, writeTo, setBlocked } from '../../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { readMessages } from '../../../../tests/kit/read/read-chat.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { snippet } from './chat-search.service.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
});

/** Sends a message and returns the id of its conversation. */
const say = async (from: TestPerson, to: TestPerson, text: string) =>
  (await writeTo(app, from, to, text)).conversation_id;

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
    for (let n = 1; n <= 45; n += 1) await say(ana, boris, `take ${n}`);
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

  test('without a word, or with a wrong filter or page, is refused', async () => {
    const noWord = 'Please enter a word to search for.';
    const daysTurned = { since: '2026-03-02', until: '2026-03-02' };
    const anyInfo = expect.any(String) as string;
    for (const [payload, status, info] of [
      [{ text: ' ?!' }, 422, noWord],
      [{}, 422, noWord],
      [{ conversationId: 1 }, 403, anyInfo],
      [{ kind: 'song' }, 400, anyInfo],
      [{ since: 'yesterday' }, 400, anyInfo],
      [daysTurned, 422, 'The last day has to be on or after the first one.'],
      [{ text: 'a', before: 'x' }, 400, anyInfo],
      [{ text: 'a'.repeat(201) }, 400, anyInfo],
    ] as const) {
      const reply = await app.call('/conversations/search', payload, ana.auth);
      expect(reply).toMatchObject({ status, success: false, info });
    }
  });
});

/** Makes a conversation of five messages, from noon of 1, 2, 2, 3 and 3 March. Returns its id. */
async function saySome(): Promise<number> {
  const conversationId = await say(ana, boris, 'one');
  for (const text of ['two', 'three', 'four', 'five']) await say(boris, ana, text);
  await sql`
    UPDATE message SET created_at = '2026-03-01T12:00:00Z'::timestamptz + seq / 2 * interval '1 day'
    WHERE conversation_id = ${conversationId}`.execute(app.db);
  return conversationId;
}

/** The start of a PNG, which decides about its type. */
const PICTURE = Buffer.from('\x89PNG\r\n\x1A\n....', 'latin1');

describe('a filter', () => {
  /** A conversation of Ana and Boris with one message of each kind, and one with the stranger. */
  async function sendAll() {
    const conversationId = await say(ana, boris, 'a jingle for Monday');
    await say(boris, ana, 'a jingle for Tuesday');
    await say(stranger, ana, 'a jingle for nobody');
    const files = [
      ['Rain.wav', makeWav(600)],
      ['Roof.png', PICTURE],
      ['Score.txt', Buffer.from('do re mi')],
    ] as const;
    for (const [name, bytes] of files) {
      const fileId = await uploadFile(app, ana.auth, bytes, name, 'chat');
      const file = { conversationId, clientId: randomUUID(), fileId };
      const sent = await app.call('/media/sendFile', file, ana.auth);
      if (!sent.success) throw new Error(sent.info);
    }
    await makeOffer(app, boris, ana, { projectName: 'Jingle mix' });
    return conversationId;
  }

  test('finds each kind, each writer and each person, with words and without', async () => {
    const conversationId = await sendAll();
    const found = async (filter: object, text = '') => textsOf(await search(ana, text, filter));
    expect(await found({ kind: 'audio' })).toEqual(['Rain.wav']);
    expect(await found({ kind: 'picture' })).toEqual(['Roof.png']);
    expect(await found({ kind: 'file' })).toEqual(['Score.txt']);
    expect(await found({ kind: 'offer' })).toEqual(['Jingle mix']);
    expect(await found({ kind: 'text' })).toEqual([
      'a jingle for nobody',
      'a jingle for Tuesday',
      'a jingle for Monday',
    ]);
    expect(await found({ kind: 'text', writer: 'me' })).toEqual(['a jingle for Monday']);
    expect(await found({ writer: 'them' }, 'jingle')).toEqual([
      'Jingle mix',
      'a jingle for nobody',
      'a jingle for Tuesday',
    ]);
    expect(await found({ kind: 'text', withId: stranger.id })).toEqual(['a jingle for nobody']);
    expect(await found({ withId: boris.id, kind: 'text' }, 'jing')).toEqual([
      'a jingle for Tuesday',
      'a jingle for Monday',
    ]);
    expect(await found({ kind: 'offer', conversationId })).toEqual(['Jingle mix']);
    expect(await found({ withId: ana.id })).toEqual([]);
    expect(await search(ana, '', { withId: boris.id })).toMatchObject({ total: 6 });
  });

  test('of another person finds nothing that is not the caller’s', async () => {
    const conversationId = await sendAll();
    for (const filter of [{ withId: ana.id }, { kind: 'offer' }, { kind: 'picture' }]) {
      const all = await search(stranger, '', filter);
      expect(all.results.every(({ conversation_id: id }) => id !== conversationId)).toBe(true);
      expect(all.total).toBe(all.results.length);
    }
    const foreign = { conversationId, kind: 'offer' };
    const refused = await app.call('/conversations/search', foreign, stranger.auth);
    expect(refused).toMatchObject({ status: 403 });
  });

  test('of days includes the first moment and not the last one', async () => {
    await saySome();
    const days = async (since?: string, until?: string, text = '') =>
      textsOf(await search(boris, text, { since, until }));
    expect(await days('2026-03-02', '2026-03-03')).toEqual(['three', 'two']);
    expect(await days('2026-03-02T12:00:00Z', '2026-03-03T12:00:00Z')).toEqual(['three', 'two']);
    expect(await days('2026-03-03')).toEqual(['five', 'four']);
    expect(await days(undefined, '2026-03-02')).toEqual(['one']);
    expect(await days('2026-03-02', '2026-03-04', 'f')).toEqual(['five', 'four']);
    expect(await days('2026-03-05')).toEqual([]);
  });

  test('leaves out what is hidden or deleted', async () => {
    const conversationId = await say(ana, boris, 'kept');
    await say(ana, boris, 'deleted');
    await app.call('/conversations/deleteMessage', { conversationId, seq: 2 }, ana.auth);
    await setBlocked(app, boris, ana);
    await say(ana, boris, 'hidden');
    expect(textsOf(await search(boris, '', { withId: ana.id }))).toEqual(['kept']);
    expect(textsOf(await search(ana, '', { kind: 'text' }))).toEqual(['hidden', 'kept']);
  });

  test('without words comes in pages too, over several conversations and equal times', async () => {
    for (let n = 1; n <= 22; n += 1) {
      await say(ana, boris, `take ${n}`);
      await say(stranger, ana, `take ${n}`);
    }
    await sql`
      UPDATE message SET created_at = '2026-03-01T12:00:00Z'::timestamptz + seq / 5 * interval '1 day'
      WHERE sender_id IN (${ana.id}, ${stranger.id})`.execute(app.db);
    const seen = new Set<string>();
    const sizes: number[] = [];
    let before: string | null = null;
    do {
      const page = await search(ana, '', { kind: 'text', ...(before !== null && { before }) });
      for (const { conversation_id: id, seq } of page.results) seen.add(`${id}/${seq}`);
      sizes.push(page.results.length);
      expect(page.total).toBe(44);
      before = page.next;
    } while (before !== null);
    expect(sizes).toEqual([20, 20, 4]);
    expect(seen.size).toBe(44);
  });

  test('without words counts to a limit', async () => {
    const conversationId = await say(ana, boris, 'first');
    await sql`
      INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text)
      SELECT ${conversationId}, n, ${ana.id}, gen_random_uuid(), 'text', 'take ' || n
      FROM generate_series(2, 1100) n`.execute(app.db);
    await sql`UPDATE conversation SET last_seq = 1100 WHERE id = ${conversationId}`.execute(app.db);
    expect(await search(boris, '', { writer: 'them' })).toMatchObject({ total: SEARCH_COUNT });
    expect(await search(boris, 'take', { writer: 'them' })).toMatchObject({ total: 1_099 });
  });
});

test('a page around a message has it in the middle, and includes later ones', async () => {
  let conversationId = 0;
  for (let n = 1; n <= 80; n += 1) conversationId = await say(ana, boris, `text ${n}`);
  const around = async (seq: number) => {
    const { messages } = await readMessages(app, conversationId, boris, { around: seq });
    return messages.map((message) => message.seq);
  };
  const middle = await around(40);
  expect([middle[0], middle.at(-1), middle.length]).toEqual([15, 64, 50]);
  expect((await around(1))[0]).toBe(1);
  expect((await around(80)).at(-1)).toBe(80);
  expect((await around(9_999)).at(-1)).toBe(80);
});

describe('a date', () => {
  test('leads to the first message on or after that day', async () => {
    const conversationId = await saySome();
    const at = async (date: string) => {
      const reply = await app.call('/conversations/atDate', { conversationId, date }, ana.auth);
      return reply.success ? reply.data.seq : reply.status;
    };
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
