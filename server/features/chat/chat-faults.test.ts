import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Message, type Stamp, stamped } from '../../../shared/features/chat/chat.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeConversation } from '../../../tests/kit/make/make-conversation.ts';
import { startAppForTests, startTestApp } from '../../../tests/kit/test-app.ts';
import { connectInTest, type TestSocket } from '../../../tests/kit/test-socket.ts';

vi.setConfig({ testTimeout: 120_000 });

type Sent = { message: Message };

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  conversationId = await makeConversation(app, ana, boris);
});

async function history(): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const span = { conversationId, after: all.at(-1)?.seq ?? 0 };
    const reply = await app.call('/conversations/getMessages', span, ana.auth);
    if (!reply.success) throw new Error(reply.info);
    if (reply.data.messages.length === 0) return all;
    all.push(...reply.data.messages);
  }
}

const textOf = (number: number) => ({
  conversationId,
  clientId: randomUUID(),
  text: `text ${number}`,
});
const upTo = (count: number) => Array.from({ length: count }, (_unused, index) => index + 1);

describe('a message', () => {
  test('sent ten times at once, by two devices and over both wires, is stored once', async () => {
    const devices = await Promise.all([connectInTest(app, ana), connectInTest(app, ana)]);
    const text = textOf(1);
    const [acks, replies] = await Promise.all([
      Promise.all(devices.flatMap((one) => upTo(3).map(() => one.send('message:send', text)))),
      Promise.all(upTo(4).map(() => app.call('/conversations/send', text, ana.auth))),
    ]);
    const [stored, ...others] = await history();
    expect(others).toEqual([]);
    for (const { success, data } of replies) {
      expect({ success, data }).toEqual({ success: true, data: { message: stored } });
    }
    for (const { success, data } of acks) {
      expect(success).toBe(true);
      expect(stamped(text, (data as { stamp: Stamp }).stamp)).toEqual(stored);
    }
  });

  test('without the socket is the same message as with it, to everybody', async () => {
    const his = await connectInTest(app, boris);
    const text = textOf(1);
    const reply = await app.call('/conversations/send', text, ana.auth);
    expect(reply).toMatchObject({ status: 200, info: '' });
    expect(await his.waitFor('message:sent')).toEqual(reply.data);
    const stranger = await makePerson(app);
    const foreign = await app.call('/conversations/send', text, stranger.auth);
    expect(foreign).toMatchObject({ status: 403 });
    const blank = { ...text, text: ' ' };
    expect(await app.call('/conversations/send', blank, ana.auth)).toMatchObject({
      status: 422,
      info: 'Please enter a message.',
    });
  });
});

describe('a database that goes away in the middle of a burst', () => {
  test('loses nothing that was acknowledged, and says of the rest that it may be sent again', async () => {
    const hers = await connectInTest(app, ana);
    const texts = upTo(600).map(textOf);
    const sendAll = (some: typeof texts) => some.map((text) => hers.send('message:send', text));
    const before = sendAll(texts.slice(0, 300));
    await Promise.race(before);
    await app.loseDatabase();
    const first = await Promise.all([...before, ...sendAll(texts.slice(300))]);
    const refused = texts.filter((_text, index) => !first[index]?.success);
    expect(refused.length).toBeGreaterThanOrEqual(300);
    for (const ack of first) if (!ack.success) expect(ack).toMatchObject({ again: true });
    await app.regainDatabase();
    const acknowledged = texts.filter((text) => !refused.includes(text));
    const stored = new Set((await history()).map(({ client_id }) => client_id));
    expect(acknowledged.filter(({ clientId }) => !stored.has(clientId))).toEqual([]);

    const second = await Promise.all(sendAll(refused));
    expect(second.every(({ success }) => success)).toBe(true);
    const all = await history();
    expect(all.map(({ seq }) => seq)).toEqual(upTo(600));
    expect(new Set(all.map(({ text }) => text)).size).toBe(600);
  });
});

describe('a slow reader', () => {
  test('holds up nobody else, and gets everything in order once it reads', async () => {
    const [hers, his, hisToo] = [
      await connectInTest(app, ana),
      await connectInTest(app, boris),
      await connectInTest(app, boris),
    ];
    const line = rawLineOf(his);
    line.pause();
    for (const hundred of upTo(20)) {
      const texts = upTo(100).map((number) => textOf(hundred * 100 + number));
      const acks = await Promise.all(texts.map((text) => hers.send('message:send', text)));
      expect(acks.every(({ success }) => success)).toBe(true);
    }
    await hisToo.waitFor<Sent>('message:sent', ({ message }) => message.seq === 2_000);
    expect(his.received).toEqual([]);
    line.resume();
    await his.waitFor<Sent>('message:sent', ({ message }) => message.seq === 2_000);
    const sent = his.received.filter(({ event }) => event === 'message:sent');
    expect(sent.map(({ payload }) => (payload as Sent).message.seq)).toEqual(upTo(2_000));
  });
});

describe('a flood', () => {
  test('is slowed with a notice, in order, and none of it is dropped', async () => {
    const limited = await startTestApp({ limits: true });
    onTestFinished(() => limited.stop());
    [ana, boris] = await Promise.all([makePerson(limited), makePerson(limited, { role: 2 })]);
    conversationId = await makeConversation(limited, ana, boris);
    const hers = await connectInTest(limited, ana);
    const texts = upTo(28).map(textOf);
    const acks = await Promise.all(texts.map((text) => hers.send('message:send', text)));
    expect(acks.map(({ info }) => info)).toEqual([
      ...upTo(20).map(() => ''),
      ...upTo(8).map(() => SLOWED),
    ]);
    expect(acks.map(({ data }) => (data as { stamp: Stamp }).stamp.seq)).toEqual(upTo(28));
    const byRest = await limited.call('/conversations/send', textOf(29), ana.auth);
    expect(byRest).toMatchObject({ success: true, info: SLOWED });
    // The limit is per sender.
    const his = await connectInTest(limited, boris);
    expect(await his.send('message:send', textOf(1))).toMatchObject({ success: true, info: '' });
  });
});

const SLOWED = 'You are sending very fast; your messages are sent a little slower.';

/** Returns the raw WebSocket below a socket, so that a test can stop reading from it. */
function rawLineOf({ socket }: TestSocket): { pause(): void; resume(): void } {
  const { transport } = socket.io.engine as unknown as {
    transport: { ws: { pause(): void; resume(): void } };
  };
  return transport.ws;
}
