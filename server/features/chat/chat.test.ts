import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Message, type Stamp, stamped } from '../../../shared/features/chat/chat.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeConversation, makeThree } from '../../../tests/kit/make/make-conversation.ts';
import { chatsOf, readMessages } from '../../../tests/kit/read/read-chat.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectInTest, connectSocket, type TestSocket } from '../../../tests/kit/test-socket.ts';

type Sent = { message: Message };

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
});

const text = (words: string, clientId: string = randomUUID()) => ({
  conversationId,
  clientId,
  text: words,
});

const history = async (person: TestPerson, after?: number) =>
  (await readMessages(app, conversationId, person, { after })).messages;

describe('a message', () => {
  let hers: TestSocket;
  let his: TestSocket;
  beforeEach(async () => {
    [hers, his] = await Promise.all([connectInTest(app, ana), connectInTest(app, boris)]);
  });

  test('is stored before it is acknowledged, and reaches both people as REST answers it', async () => {
    const other = await connectInTest(app, ana);
    const sent = text(' Hello Boris\n');
    const ack = await hers.send('message:send', sent);
    expect(ack).toMatchObject({ success: true, info: '' });
    const [stored] = await history(boris);
    expect(stored).toMatchObject({ seq: 1, text: 'Hello Boris' });
    // The acknowledgement and the text that she sent make up the whole message.
    expect(stamped(sent, (ack.data as { stamp: Stamp }).stamp)).toEqual(stored);
    expect(await his.waitFor<Sent>('message:sent')).toEqual({ message: stored });
    // Her other clients get the event. The sending client has the acknowledgement and gets no
    // event.
    expect(await other.waitFor<Sent>('message:sent')).toEqual({ message: stored });
    expect(hers.received).toEqual([]);
    expect(stored).toMatchObject({ from_id: ana.id, to_id: boris.id, type: 'text', offer: null });
    expect(stored?.senderName).toMatch(/^Ana /);
  });

  test("carries the sender's current name, even over an older connection", async () => {
    const form = { userName: `anica-${ana.id}`, name: 'Anica', lastName: 'Perić' };
    const home = {
      address: 'Knez Mihailova 1',
      telephone: '+381 11 1',
      age: '30',
      country: 'Serbia',
    };
    const reply = await app.call('/users/update', { ...form, ...home }, ana.auth);
    expect(reply).toMatchObject({ success: true });
    const nameOnNext = async () =>
      (await hers.send('message:send', text('Who am I?'))).data as { stamp: Stamp };
    await expect.poll(nameOnNext).toMatchObject({ stamp: { senderName: 'Anica Perić' } });
    expect((await history(boris)).at(-1)?.senderName).toBe('Anica Perić');
  });

  test('is numbered without gaps, in the same order for both, when both write at once', async () => {
    const each = Array.from({ length: 60 }, (_unused, index) => index);
    await Promise.all([
      ...each.map((index) => hers.send('message:send', text(`hers ${index}`))),
      ...each.map((index) => his.send('message:send', text(`his ${index}`))),
    ]);
    const first = await history(ana, 0);
    const rest = await history(ana, 50);
    const last = await history(ana, 100);
    const all = [...first, ...rest, ...last];
    expect(all.map((message) => message.seq)).toEqual(
      Array.from({ length: 120 }, (_unused, i) => i + 1),
    );
    const order = (person: TestPerson) =>
      all.filter(({ from_id }) => from_id === person.id).map((message) => message.text);
    expect(order(ana)).toEqual(each.map((index) => `hers ${index}`));
    expect(order(boris)).toEqual(each.map((index) => `his ${index}`));
  });

  test('keeps line breaks, markup, other scripts and direction marks, and loses control characters', async () => {
    const words = '<b>šum</b> & "шум"\n\tдруга линија 🎧 \u202Ec\u2067';
    await hers.send('message:send', text(`${words}\u0000\u0007`));
    expect((await history(boris))[0]?.text).toBe(words);
  });

  test.each([
    ['blanks alone', '  \n ', { code: 'message.empty', params: {} }],
    [
      'too long',
      'a'.repeat(4_001),
      { code: 'message.too-long', params: { length: 4_001, most: 4_000 } },
    ],
    [
      'far too long',
      'a'.repeat(20_001),
      { code: 'request.field-too-long', field: 'text', params: { field: 'text', most: 20_000 } },
    ],
  ])('of %s is refused by a code, and nothing is stored', async (_what, words, problem) => {
    expect(await hers.send('message:send', text(words))).toEqual({
      success: false,
      info: expect.any(String) as string,
      ...problem,
      data: null,
    });
    expect(await history(ana)).toEqual([]);
  });

  test('with a wrong payload or an unknown event is refused, not relayed', async () => {
    const right = text('hello');
    for (const payload of [
      undefined,
      [],
      { ...right, conversationId: undefined },
      { ...right, text: { $gt: '' } },
      { ...right, clientId: 'x' },
    ]) {
      const ack = await hers.send('message:send', payload);
      expect(ack).toMatchObject({ success: false, data: null });
      expect(ack.info).not.toBe('');
    }
    const unknown = await hers.send('message:destroy', {});
    expect(unknown).toMatchObject({ info: 'There is no such event.' });
    await hers.send('message:send', text('a marker'));
    await his.waitFor<Sent>('message:sent', ({ message }) => message.text === 'a marker');
    expect(his.received).toHaveLength(1);
  });

  test('into a conversation of others is refused, and nobody in it is notified', async () => {
    const theirs = await connectInTest(app, stranger);
    const ack = await theirs.send('message:send', text('let me in'));
    expect(ack).toMatchObject({
      success: false,
      code: 'chat.not-your-conversation',
      data: null,
    });
    expect(await history(ana)).toEqual([]);
  });
});

describe('the live connection', () => {
  test('refuses no credentials, a forged token, and another person’s id with one’s own token', async () => {
    const forged = { userId: 1, token: 'a.b.c' };
    const foreign = { userId: boris.id, token: ana.auth.token };
    for (const auth of [{}, forged, foreign]) {
      await expect(connectSocket(app, auth)).rejects.toThrow('user authentication failed');
    }
  });

  test('closes when its session ends', async () => {
    const hers = await connectSocket(app, ana.auth);
    const closed = new Promise((resolve) => hers.socket.once('disconnect', resolve));
    await app.call('/users/logout', {}, ana.auth);
    expect(await closed).toBe('io server disconnect');
    await expect(connectSocket(app, ana.auth)).rejects.toThrow('user authentication failed');
  });
});

describe('a conversation', () => {
  test('is the same one for both people, even when both open it at once', async () => {
    const openings = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        app.call('/conversations/open', { userId: boris.id }, ana.auth),
      ),
      ...Array.from({ length: 5 }, () =>
        app.call('/conversations/open', { userId: ana.id }, boris.auth),
      ),
    ]);
    const ids = openings.map((one) => one.success && one.data.chat.conversation_id);
    expect(new Set(ids)).toEqual(new Set([conversationId]));
  });

  test('cannot be opened with oneself, with nobody, or about a category that does not exist', async () => {
    for (const [payload, status, code] of [
      [{ userId: ana.id }, 422, 'chat.to-oneself'],
      [{ userId: 999_999_999 }, 404, 'people.not-found'],
      [{ userId: boris.id, categoryId: 999_999 }, 404, 'category.not-found'],
    ] as const) {
      const reply = await app.call('/conversations/open', payload, ana.auth);
      expect(reply).toMatchObject({ status, success: false, code, data: null });
    }
  });

  test('is closed to everybody else, and to visitors', async () => {
    const payload = { conversationId };
    const foreign = await app.call('/conversations/getMessages', payload, stranger.auth);
    expect(foreign).toMatchObject({ status: 403, success: false });
    const visitor = await app.call('/conversations/getMessages', payload);
    expect(visitor).toMatchObject({ status: 401, info: 'user authentication failed' });
  });

  test('shows its last message and its unread count in the inbox until it is read', async () => {
    const socket = await connectInTest(app, ana);
    await socket.send('message:send', text('first'));
    await socket.send('message:send', text('second'));
    const inboxOf = (person: TestPerson) => chatsOf(app, person);
    const [his] = await inboxOf(boris);
    expect(his).toMatchObject({ conversation_id: conversationId, unread: 2, last_seq: 2 });
    expect(his?.correspondent).toMatchObject({ id: ana.id, username: ana.userName, name: 'Ana' });
    expect(his?.lastMessage[0]?.text).toBe('second');
    expect((await inboxOf(ana))[0]?.unread).toBe(0);
    await app.call('/conversations/markRead', { conversationId, seq: 1 }, boris.auth);
    expect((await inboxOf(boris))[0]?.unread).toBe(1);
    await app.call('/conversations/markRead', { conversationId, seq: 99 }, boris.auth);
    expect((await inboxOf(boris))[0]?.unread).toBe(0);
    expect(await inboxOf(stranger)).toEqual([]);
  });
});

describe('the calls of the specification', () => {
  test('send and read without the socket', async () => {
    const sent = await app.call(
      '/users/sendMessage',
      { toId: boris.id, text: 'by REST' },
      ana.auth,
    );
    expect(sent).toMatchObject({ status: 200, data: { message: { text: 'by REST', seq: 1 } } });
    const read = await app.call(
      '/users/getMessages',
      { toId: ana.id, fromId: boris.id },
      boris.auth,
    );
    expect(read.success && read.data.messages.map((message) => message.text)).toEqual(['by REST']);
  });

  test('send an offer with isProject, for freelancers only', async () => {
    const offer = {
      toId: ana.id,
      isProject: 1,
      projectName: 'Jingle',
      projectDescription: '',
      price: '120',
    };
    const sent = await app.call('/users/sendMessage', offer, boris.auth);
    expect(sent).toMatchObject({
      status: 200,
      data: {
        message: { type: 'project', offer: { name: 'Jingle', price: 120, state: 'offered' } },
      },
    });
    const refused = await app.call('/users/sendMessage', { ...offer, toId: boris.id }, ana.auth);
    expect(refused).toMatchObject({ status: 403 });
  });

  test('refuse to act for another account', async () => {
    const info = 'You can only act for yourself.';
    const refused = { status: 403, success: false, info };
    const sent = { toId: boris.id, fromId: stranger.id, text: 'as another' };
    expect(await app.call('/users/sendMessage', sent, ana.auth)).toMatchObject(refused);
    const read = { toId: boris.id, fromId: stranger.id };
    expect(await app.call('/users/getMessages', read, ana.auth)).toMatchObject(refused);
    const inbox = { userId: boris.id };
    expect(await app.call('/users/getChats', inbox, ana.auth)).toMatchObject(refused);
    expect(await history(boris)).toEqual([]);
  });
});

test('support is the longest-standing administrator, and never the caller', async () => {
  const find = ({ auth }: TestPerson) => app.call('/conversations/findSupport', {}, auth);
  const nobody = { status: 404, info: 'Nobody of support can be written to here.' };
  expect(await find(ana)).toMatchObject(nobody);
  const first = await makePerson(app, { administrator: true });
  expect(await find(first)).toMatchObject(nobody);
  const second = await makePerson(app, { administrator: true });
  expect((await find(ana)).data).toEqual({ userId: first.id });
  expect((await find(first)).data).toEqual({ userId: second.id });
  const opened = await app.call('/conversations/open', { userId: first.id }, ana.auth);
  expect(opened).toMatchObject({ status: 200, data: { messages: [] } });
});
