import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { BUYER } from '../../../../shared/roles.ts';
import { connect } from '../../../database/connection/connect.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { createMessageStore, type SignedDraft } from './append-messages.repository.ts';

const CONVERSATIONS = 12;
const database = cloneForTests();

beforeAll(async () => {
  const people = Array.from({ length: CONVERSATIONS * 2 }, (_unused, index) => ({
    email: `${index}@people.example`,
    user_name: `person-${index}`,
    password_hash: 'none',
    name: 'Ana',
    last_name: `Test ${index}`,
    year_of_birth: 1990,
    country: 'Serbia',
    role: BUYER,
    may_sell: false,
  }));
  const made = await database.db.insertInto('account').values(people).returning('id').execute();
  const pairs = Array.from({ length: CONVERSATIONS }, (_unused, index) => ({
    first_id: made[index * 2]?.id ?? 0,
    second_id: made[index * 2 + 1]?.id ?? 0,
  }));
  await database.db.insertInto('conversation').values(pairs).execute();
});

test('two servers that store in the same conversations at once neither lose, duplicate nor misnumber messages', async () => {
  const conversations = await database.db.selectFrom('conversation').selectAll().execute();
  const servers = await Promise.all([0, 1].map(() => connect(database.url, { poolSize: 1 })));
  const sent: SignedDraft[] = [];
  await Promise.all(
    servers.map(async ({ db, pool }, server) => {
      const store = createMessageStore(db, pool);
      for (let batch = 0; batch < 60; batch += 1) {
        const drafts = inAnyOrder(conversations).flatMap(({ id, first_id, second_id }) =>
          [first_id, second_id].map((senderId) => draftOf(id, senderId, `${server}/${batch}`)),
        );
        sent.push(...drafts);
        const rows = await store(drafts);
        expect(rows.map((row) => row?.client_id)).toEqual(drafts.map(({ clientId }) => clientId));
      }
    }),
  );
  await Promise.all(servers.map(({ close }) => close()));

  const stored = await database.db.selectFrom('message').selectAll().orderBy('seq').execute();
  expect(stored.map((row) => row.client_id).toSorted()).toEqual(
    sent.map(({ clientId }) => clientId).toSorted(),
  );
  for (const { id } of conversations) {
    const numbers = stored.filter((row) => row.conversation_id === id).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_unused, index) => index + 1));
  }
});

test('a sender who takes no part stores nothing, and the other messages are numbered without a gap', async () => {
  const [own, foreign] = await database.db.selectFrom('conversation').selectAll().execute();
  if (!own || !foreign) throw new Error('There are no conversations.');
  const store = createMessageStore(database.db, database.pool);
  const rows = await store([
    draftOf(own.id, own.first_id, 'one'),
    draftOf(own.id, foreign.first_id, 'not mine'),
    draftOf(own.id, own.second_id, 'two'),
  ]);
  expect(rows.map((row) => row?.text)).toEqual(['one', undefined, 'two']);
  expect(Number(rows[2]?.seq) - Number(rows[0]?.seq)).toBe(1);
  expect(await store([draftOf(own.id, foreign.first_id, 'alone')])).toEqual([null]);
});

function draftOf(conversationId: number, senderId: number, text: string): SignedDraft {
  return {
    conversationId,
    senderId,
    senderName: 'Ana Test',
    clientId: randomUUID(),
    type: 'text',
    text,
    offerId: null,
  };
}

function inAnyOrder<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
