import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { setBlocked } from '../../../../tests/kit/make/make-conversation.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  buyOffer,
  deliverFiles,
  type ItemKey,
} from '../../../../tests/kit/make/buy-and-deliver.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest, type TestSocket } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

const app = startAppForTests();
let admin: TestPerson;
let freelancer: TestPerson;
let buyer: TestPerson;
let which: ItemKey;

beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  // Created each time, because the clock moves on and sessions expire.
  admin = await makePerson(app, { administrator: true });
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer }, { projectName: 'Rain', revisions: 2 });
});

const deliver = () => deliverFiles(app, freelancer, which);
const accept = () => app.call('/deliveries/accept', which, buyer.auth);
const askForChange = (text: string) =>
  app.call('/deliveries/askForChange', { ...which, text }, buyer.auth);
const complain = () => app.call('/deliveries/complain', { ...which, text: 'It hums.' }, buyer.auth);

/** Lists the events of the conversation after the payment, with their senders. */
async function events() {
  const { data } = await app.call('/users/getMessages', { toId: buyer.id }, freelancer.auth);
  const messages: readonly Message[] = data?.messages ?? [];
  const ofWork = messages.filter(({ event }) => event && 'orderId' in event.params);
  const of = { name: 'Rain', ...which };
  return ofWork.slice(1).map(({ event, from_id }) => {
    expect(event?.params).toMatchObject(of);
    const own = Object.entries(event?.params ?? {}).filter(([name]) => !(name in of));
    const from = from_id === buyer.id ? 'buyer' : 'freelancer';
    return [event?.code, from, Object.fromEntries(own)];
  });
}

async function offerOf(person: TestPerson): Promise<Offer | undefined> {
  const payload = { conversationIds: [], offerIds: [which.projectId] };
  return (await app.call('/conversations/compare', payload, person.auth)).data?.offers[0];
}

/** Waits until a socket learned that the work of the offer has this state. */
const newStanding = (socket: TestSocket, state: string) =>
  socket.waitFor<{ offer: Offer }>('offer:changed', ({ offer }) => offer.delivery?.state === state);

test('each step of the work is one event, also if it is repeated or refused', async () => {
  await deliver();
  await askForChange('Louder, please.');
  await deliver();
  await askForChange('Softer, please.');
  await deliver();
  const third = await askForChange('As before, please.');
  expect(third.status).toBe(409);
  await accept();
  expect((await accept()).success).toBe(true);
  expect(await events()).toEqual([
    ['offer.delivered', 'freelancer', {}],
    ['offer.change-asked', 'buyer', { number: 1, included: 2, words: 'Louder, please.' }],
    ['offer.delivered', 'freelancer', {}],
    ['offer.change-asked', 'buyer', { number: 2, included: 2, words: 'Softer, please.' }],
    ['offer.delivered', 'freelancer', {}],
    ['offer.accepted', 'buyer', {}],
  ]);
});

test('work that nobody answered is accepted in one event', async () => {
  await deliver();
  app.clock.advance(16 * DAY_MS);
  await runJob(app, 'deliveries.follow');
  await runJob(app, 'deliveries.follow');
  freelancer = await signInAgain(app, freelancer);
  expect(await events()).toEqual([
    ['offer.delivered', 'freelancer', {}],
    ['offer.accepted-by-silence', 'buyer', { days: 15 }],
  ]);
});

test('a complaint, its decision, and the refund are an event each, and a change without a number of revisions is counted alone', async () => {
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer });
  await deliver();
  await askForChange('Louder, please.');
  await deliver();
  await complain();
  const form = { ...which, decision: 'part' as const, amount: '20.50', reason: 'It hums a bit.' };
  await app.call('/admin/decideDispute', form, admin.auth);
  expect((await app.call('/admin/decideDispute', form, admin.auth)).success).toBe(false);
  expect((await events()).slice(0, 5)).toEqual([
    ['offer.delivered', 'freelancer', {}],
    ['offer.change-asked', 'buyer', { number: 1, words: 'Louder, please.' }],
    ['offer.delivered', 'freelancer', {}],
    ['offer.complained', 'buyer', { days: 15 }],
    ['offer.decided', 'freelancer', { outcome: 'part', refund: 20.5 }],
  ]);
});

test('a refund is one event, after the refund itself', async () => {
  const payload = { ...which, amount: '', reason: 'They agreed on it.' };
  await app.call('/admin/refundItem', payload, admin.auth);
  await waitFor('the event', async () => (await events()).length > 0);
  expect(await events()).toEqual([['offer.refunded', 'freelancer', { refund: 120 }]]);
  expect((await offerOf(buyer))?.delivery).toMatchObject({ state: 'refunded', refunded: true });
});

test('the offer shows both people live how far the work is', async () => {
  const sockets = [await connectInTest(app, buyer), await connectInTest(app, freelancer)];
  expect((await offerOf(buyer))?.delivery).toMatchObject({
    state: 'due',
    revisionsLeft: 2,
    changesAsked: 0,
  });
  await deliver();
  await askForChange('Louder, please.');
  for (const socket of sockets) {
    await newStanding(socket, 'delivered');
    const { offer } = await newStanding(socket, 'change_asked');
    expect(offer.delivery).toMatchObject({ overdue: false, revisionsLeft: 1, changesAsked: 1 });
    expect(offer.state).toBe('delivered');
  }
  expect((await offerOf(freelancer))?.delivery).toEqual((await offerOf(buyer))?.delivery);
  const { data } = await app.call(
    '/projects/getProject',
    { projectId: which.projectId },
    buyer.auth,
  );
  expect(data?.project.delivery).toEqual((await offerOf(buyer))?.delivery);
});

test('people who block each other can still finish their work', async () => {
  await setBlocked(app, buyer, freelancer);
  await deliver();
  const { data } = await accept();
  expect(data?.delivery.state).toBe('accepted');
});
