import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';

const app = startAppForTests();
let buyer: TestPerson;
let freelancer: TestPerson;
let projectId: number;

beforeEach(async () => {
  [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  projectId = await offer('Rain');
});

async function offer(projectName: string): Promise<number> {
  return (await makeOffer(app, freelancer, buyer, { projectName })).id;
}

async function deliver(orderId: number): Promise<void> {
  const file = Buffer.alloc(5_000, 'take');
  const fileId = await uploadFile(app, freelancer.auth, file, 'take.wav', 'delivery');
  const payload = { orderId, projectId, fileIds: [fileId] };
  const { success, info } = await app.call('/deliveries/deliver', payload, freelancer.auth);
  if (!success) throw new Error(info);
}

async function texts(): Promise<Message[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return (data?.messages ?? []).filter(({ type }) => type === 'text');
}

const PAID = 'My payment for Rain went through.';
const DELIVERED = 'The file of Rain is ready. It can be downloaded from your orders.';

describe('an event in a conversation', () => {
  test('is a text with an event, in every call and over the socket', async () => {
    const socket = await connectInTest(app, freelancer);
    const orderId = await buy(app, buyer, [projectId]);
    const params = { name: 'Rain', projectId, orderId };
    const paid = { text: PAID, event: { code: 'offer.paid', params } };
    const { message } = await socket.waitFor<{ message: Message }>('message:sent');
    expect(message).toMatchObject({ type: 'text', from_id: buyer.id, ...paid });
    expect(await texts()).toEqual([message]);

    const inbox = await app.call('/users/getChats', {}, freelancer.auth);
    expect(inbox.data?.chats[0]).toMatchObject({ unread: 1, lastMessage: [paid] });
    for (const text of ['my payment', 'the payment', 'placanje uspelo']) {
      const found = await app.call('/conversations/search', { text }, freelancer.auth);
      expect(found.data?.results).toMatchObject([paid]);
    }

    await deliver(orderId);
    const delivered = { text: DELIVERED, event: { code: 'offer.delivered', params } };
    expect((await texts()).at(-1)).toMatchObject({ from_id: freelancer.id, ...delivered });
  });

  test('is stored with its event in the evidence of a report', async () => {
    await app.call('/projects/withdrawOffer', { projectId }, freelancer.auth);
    const [last] = await texts();
    const socket = await connectInTest(app, buyer);
    const report = { clientId: randomUUID(), aboutId: freelancer.id, text: 'Rude.' };
    await socket.send('report:send', {
      ...report,
      conversationId: last?.conversation_id,
      seq: last?.seq,
    });
    const administrator = await makePerson(app, { administrator: true });
    const { data } = await app.call('/admin/getChats', {}, administrator.auth);
    expect(data?.reports[0]?.evidence.at(-1)).toMatchObject({
      text: 'I have withdrawn the offer Rain.',
      event: { code: 'offer.withdrawn', params: { name: 'Rain', projectId } },
    });
  });

  test('differs from the same words written by a person', async () => {
    await app.call('/users/sendMessage', { toId: freelancer.id, text: PAID }, buyer.auth);
    const [message] = await texts();
    expect(message?.text).toBe(PAID);
    expect(message).not.toHaveProperty('event');
  });
});
