import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '../../../../shared/features/chat/drafts.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation } from '../../../../tests/kit/make/make-conversation.ts';
import { deleteAccount } from '../../../../tests/kit/make/delete-account.ts';
import { archiveOf } from '../../../../tests/kit/read/archive-of.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest, type TestSocket } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  conversationId = await makeConversation(app, ana, boris);
});

const connect = (person: TestPerson) => connectInTest(app, person);

function save(socket: TestSocket, text: string, version = 0) {
  return socket.send('draft:save', { conversationId, text, version });
}

/** Returns a draft as the server answers it. */
function draft(text: string, version: number, since: number): Draft {
  return { conversation_id: conversationId, text, version, since };
}

async function draftsOf(person: TestPerson, conversationIds: number[] = []) {
  const reply = await app.call('/conversations/getDrafts', { conversationIds }, person.auth);
  return reply.data?.drafts;
}

describe('a draft', () => {
  test('is sent to the other devices of its writer only, and listed for them', async () => {
    const [desk, phone, his] = await Promise.all([connect(ana), connect(ana), connect(boris)]);
    expect(await save(phone, 'Hello ')).toMatchObject({
      success: true,
      data: { draft: draft('Hello ', 1, 1) },
    });
    expect(await desk.waitFor('draft:changed')).toEqual({ draft: draft('Hello ', 1, 1) });
    await app.call(
      '/conversations/send',
      {
        conversationId,
        clientId: crypto.randomUUID(),
        text: 'Sent later',
      },
      ana.auth,
    );
    for (const socket of [phone, his]) {
      await socket.waitFor('message:sent');
      expect(socket.received.map(({ event }) => event)).not.toContain('draft:changed');
    }
    expect(await draftsOf(ana)).toEqual([draft('Hello ', 1, 1)]);
    expect(await draftsOf(boris, [conversationId])).toEqual([]);
  });

  test('is replaced by the last writer, and says since which version the text was continued', async () => {
    const [desk, phone] = await Promise.all([connect(ana), connect(ana)]);
    await save(desk, 'One');
    // A repeat keeps the version.
    expect((await save(desk, 'One')).data).toEqual({ draft: draft('One', 1, 1) });
    expect((await save(phone, 'One two', 1)).data).toEqual({ draft: draft('One two', 2, 1) });
    expect((await save(desk, 'Other', 1)).data).toEqual({ draft: draft('Other', 3, 3) });
    expect((await save(desk, 'Other words', 3)).data).toEqual({
      draft: draft('Other words', 4, 3),
    });
    expect(await draftsOf(ana)).toEqual([draft('Other words', 4, 3)]);
    // An empty draft is listed only if its conversation is named.
    await save(desk, '', 4);
    expect(await draftsOf(ana)).toEqual([]);
    expect(await draftsOf(ana, [conversationId])).toMatchObject([{ text: '', version: 5 }]);
  });

  test('saved by two devices at the same moment is stored one after the other', async () => {
    const [desk, phone] = await Promise.all([connect(ana), connect(ana)]);
    await Promise.all([save(desk, 'Desk'), save(phone, 'Phone')]);
    expect(await draftsOf(ana)).toMatchObject([{ version: 2, since: 2 }]);
  });

  test('is at most as long as a message, and has no control characters', async () => {
    const desk = await connect(ana);
    expect(await save(desk, 'a'.repeat(4_001))).toMatchObject({
      success: false,
      code: 'message.too-long',
    });
    expect((await save(desk, `${'🎧'.repeat(2_000)}\u0000`)).data).toEqual({
      draft: draft('🎧'.repeat(2_000), 1, 1),
    });
  });

  test('is refused in a conversation of other people', async () => {
    const stranger = await connect(await makePerson(app));
    expect(await save(stranger, 'Hello')).toMatchObject({
      success: false,
      code: 'chat.not-your-conversation',
    });
    expect(await app.db.selectFrom('message_draft').select('text').execute()).not.toContainEqual({
      text: 'Hello',
    });
  });

  test('is in the copy of one’s data, and deleted with the account', async () => {
    await save(await connect(ana), 'Begun');
    expect(await archiveOf(app, ana)).toContain('"text": "Begun"');
    await deleteAccount(app, ana);
    const rows = app.db.selectFrom('message_draft').where('account_id', '=', ana.id);
    expect(await rows.selectAll().execute()).toEqual([]);
  });
});
