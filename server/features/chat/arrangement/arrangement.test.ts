import { beforeEach, describe, expect, test } from 'vitest';
import type { Arrangement } from '../../../../shared/features/chat/read-markers.ts';
import { LIST_PAGE } from '../../../../shared/limits.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  makeThree,
  sendText,
} from '../../../../tests/kit/make/make-conversation.ts';
import { insertManyPeople } from '../../../../tests/kit/make/many-people.ts';
import { deleteAccount } from '../../../../tests/kit/make/delete-account.ts';
import { archiveOf } from '../../../../tests/kit/read/archive-of.ts';
import { chatsOf } from '../../../../tests/kit/read/read-chat.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
});

const say = (from: TestPerson, text: string) => sendText(app, conversationId, from, text);

interface Change {
  readonly seq?: number;
  readonly archived?: boolean;
  readonly unread?: boolean;
}

const arrange = (by: TestPerson, { seq = 1, ...change }: Change) =>
  app.call('/conversations/arrange', { conversationId, seq, ...change }, by.auth);

async function chatOf(person: TestPerson) {
  const chats = await chatsOf(app, person);
  return chats.find((chat) => chat.conversation_id === conversationId);
}

async function comparedBy(person: TestPerson): Promise<Arrangement[] | undefined> {
  return (await app.call('/conversations/compare', {}, person.auth)).data?.arrangements;
}

const connect = (person: TestPerson) => connectInTest(app, person);

/** Returns an arrangement as the server answers it. */
function arranged(version: number, numbers: Partial<Arrangement> = {}): Arrangement {
  return { conversation_id: conversationId, version, ...numbers };
}

describe('archiving', () => {
  test('is sent to one’s own devices only, and is in inbox and comparison', async () => {
    await say(boris, 'Hello');
    const [desk, phone, his] = await Promise.all([connect(ana), connect(ana), connect(boris)]);
    const arrangement = arranged(1, { archivedSeq: 1 });
    expect((await arrange(ana, { archived: true })).data).toEqual({ arrangement });
    for (const socket of [desk, phone]) {
      expect(await socket.waitFor('conversation:arranged')).toEqual({ arrangement });
    }
    expect((await chatOf(ana))?.arrangement).toEqual(arrangement);
    expect(await comparedBy(ana)).toEqual([arrangement]);
    await say(ana, 'A later event');
    await his.waitFor('message:sent');
    expect(his.received.map(({ event }) => event)).not.toContain('conversation:arranged');
    expect(await chatOf(boris)).not.toHaveProperty('arrangement');
    expect(await comparedBy(boris)).toEqual([]);
  });

  test('covers only messages that the person has seen', async () => {
    await say(boris, 'Seen');
    await say(boris, 'Just sent');
    await arrange(ana, { archived: true, seq: 1 });
    expect(await chatOf(ana)).toMatchObject({ last_seq: 2, arrangement: { archivedSeq: 1 } });
    await arrange(ana, { archived: true, seq: 9 });
    expect(await chatOf(ana)).toMatchObject({ last_seq: 2, arrangement: { archivedSeq: 2 } });
  });

  test('changes nothing the second time, and is ended by hand', async () => {
    await say(boris, 'Hello');
    await Promise.all([arrange(ana, { archived: true }), arrange(ana, { archived: true })]);
    expect((await chatOf(ana))?.arrangement).toEqual(arranged(1, { archivedSeq: 1 }));
    expect((await arrange(ana, { archived: false })).data?.arrangement).toEqual(arranged(2));
    expect((await arrange(ana, { archived: false })).data?.arrangement).toEqual(arranged(2));
    expect((await arrange(ana, {})).data?.arrangement).toEqual(arranged(2));
  });

  test('leaves the search and the read markers as they are', async () => {
    await say(boris, 'A rare word');
    await arrange(ana, { archived: true });
    const found = await app.call('/conversations/search', { text: 'rare' }, ana.auth);
    expect(found.data?.results).toMatchObject([{ conversation_id: conversationId, seq: 1 }]);
    expect(await chatOf(boris)).toMatchObject({ their_read_seq: 0 });
    expect(await chatOf(ana)).toMatchObject({ unread: 1 });
  });

  test('leaves all rows of the inbox to other conversations', async () => {
    await say(boris, 'The oldest');
    await insertManyPeople(app.db, LIST_PAGE, 'other');
    const others = app.db.selectFrom('account').select('id').where('user_name', 'like', 'other%');
    for (const other of await others.execute()) {
      const id = await makeConversation(app, ana, other);
      await sendText(app, id, ana, 'Hello');
      const place = { conversationId: id, seq: 1, archived: true };
      await app.call('/conversations/arrange', place, ana.auth);
    }
    const chats = await chatsOf(app, ana);
    expect(chats).toHaveLength(LIST_PAGE + 1);
    expect(chats.at(-1)).toMatchObject({ conversation_id: conversationId });
  });
});

describe('marking as unread', () => {
  test('is not sent to the other person, and lasts until one’s own message', async () => {
    await say(boris, 'Hello');
    await app.call('/conversations/markRead', { conversationId, seq: 1 }, ana.auth);
    const before = await chatOf(boris);
    expect((await arrange(ana, { unread: true })).data?.arrangement).toEqual(
      arranged(1, { unreadSeq: 1 }),
    );
    expect(await chatOf(boris)).toEqual(before);
    expect(await chatOf(ana)).toMatchObject({ read_seq: 1, unread: 0 });
    await say(boris, 'And more');
    expect((await chatOf(ana))?.arrangement).toEqual(arranged(1, { unreadSeq: 1 }));
    await say(ana, 'An answer');
    expect((await chatOf(ana))?.arrangement).toEqual(arranged(1));
    expect(await comparedBy(ana)).toEqual([arranged(1)]);
  });

  test('is ended by hand, and independent of archiving', async () => {
    await say(boris, 'Hello');
    await arrange(ana, { unread: true });
    await arrange(ana, { archived: true });
    expect((await chatOf(ana))?.arrangement).toEqual(arranged(2, { archivedSeq: 1, unreadSeq: 1 }));
    await arrange(ana, { unread: false });
    expect((await chatOf(ana))?.arrangement).toEqual(arranged(3, { archivedSeq: 1 }));
  });
});

test('two devices at the same moment leave one state, and both learn which one', async () => {
  await say(boris, 'Hello');
  const [desk, phone] = await Promise.all([connect(ana), connect(ana)]);
  await Promise.all([
    arrange(ana, { archived: true }),
    arrange(ana, { unread: true }),
    arrange(ana, { archived: false }),
  ]);
  const latest = (await chatOf(ana))?.arrangement;
  for (const socket of [desk, phone]) {
    await socket.waitFor(
      'conversation:arranged',
      ({ arrangement }: { arrangement: Arrangement }) => arrangement.version === latest?.version,
    );
    const arrangements = socket.received.flatMap(({ event, payload }) =>
      event === 'conversation:arranged'
        ? [(payload as { arrangement: Arrangement }).arrangement]
        : [],
    );
    const last = arrangements.find(({ version }) => version === latest?.version);
    expect(last).toEqual(latest);
  }
});

test('a stranger arranges nothing', async () => {
  await say(boris, 'Hello');
  expect(await arrange(stranger, { archived: true })).toMatchObject({
    status: 403,
    code: 'chat.not-your-conversation',
  });
  expect(await comparedBy(stranger)).toEqual([]);
});

test('an arrangement is in the copy of one’s data, and deleted with the account', async () => {
  await say(boris, 'Hello');
  await arrange(ana, { archived: true });
  expect(await archiveOf(app, ana)).toContain('"archived_seq": 1');
  await deleteAccount(app, ana);
  const rows = app.db.selectFrom('conversation_arrangement').where('account_id', '=', ana.id);
  expect(await rows.selectAll().execute()).toEqual([]);
});
