import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer, Project } from '../../../../shared/features/projects.ts';
import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';
import {
  changeAccount,
  makePerson,
  signInAgain,
  type TestPerson,
} from '../../../../tests/kit/make/builders.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { buyAndDeliver } from '../../../../tests/kit/make/buy-and-deliver.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';

const isOffer = (news: { message: Message }) => Boolean(news.message.offer);
const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
  admin = await makePerson(app, { administrator: true });
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
});

const today = () => dayInBelgrade(app.clock.now());
const THREE = [
  { name: 'Chapter one', price: '120', deliverables: 'Ten minutes.', deliverInDays: 5 },
  { name: 'Chapter two', price: 140.5, deliverables: '' },
  { name: 'Chapter three', price: 99.5 },
] as const;

const send = (milestones: object = THREE, payload: object = {}) =>
  app.call(
    '/users/createServiceProject',
    { projectName: 'Audiobook', buyerId: buyer.id, revisions: 2, milestones, ...payload },
    freelancer.auth,
  );
const audiobook = () =>
  makeOffer(app, freelancer, buyer, { projectName: 'Audiobook', revisions: 2, milestones: THREE });

async function messages(): Promise<readonly Message[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return data?.messages ?? [];
}
const offersSent = async () => (await messages()).flatMap(({ offer }) => offer ?? []);
const events = async () => (await messages()).flatMap(({ event }) => event ?? []);

async function states(id: number): Promise<readonly (string | undefined)[]> {
  const { data } = await app.call('/projects/getProject', { projectId: id }, buyer.auth);
  return data?.project.contract?.milestones.map(({ state }) => state) ?? [];
}

async function pass(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  buyer = await signInAgain(app, buyer);
  freelancer = await signInAgain(app, freelancer);
  admin = await signInAgain(app, admin);
}

const payAndDeliver = (id: number) => buyAndDeliver(app, { buyer, freelancer }, id);
const accept = (which: object) => app.call('/deliveries/accept', which, buyer.auth);

describe('an offer that is split', () => {
  test('offers the first milestone and shows the planned ones', async () => {
    const { data } = await send();
    const project = data?.project as Project;
    expect(project).toMatchObject({
      name: 'Audiobook: Chapter one',
      price: 120,
      deliverables: 'Ten minutes.',
      deliverInDays: 5,
      revisions: 2,
      milestone: { number: 1, count: 3 },
      contract: { name: 'Audiobook', price: 360 },
    });
    expect(project.contract?.milestones).toEqual([
      {
        number: 1,
        name: 'Chapter one',
        price: 120,
        state: 'offered',
        project_id: project.id,
        deliverables: 'Ten minutes.',
        deliverOn: null,
        deliverInDays: 5,
      },
      expect.objectContaining({ number: 2, price: 140.5, state: 'planned', project_id: null }),
      expect.objectContaining({ number: 3, price: 99.5, state: 'planned', project_id: null }),
    ]);
    const [offer, ...others] = await offersSent();
    expect(offer).toMatchObject({ project_id: project.id, milestone: { number: 1, count: 3 } });
    expect(others).toEqual([]);
    const waiting = await app.call('/projects/getNewOffers', {}, buyer.auth);
    expect(waiting.data?.offers.map(({ project_id }) => project_id)).toEqual([project.id]);
    const cart = await app.call('/orders/getCartTotal', { projects: [project.id] }, buyer.auth);
    expect(cart.data?.items[0]?.terms?.milestone).toEqual({ number: 1, count: 3 });
  });

  test('is sent once for a request key', async () => {
    const key = { requestKey: 'twice' };
    const [one, two] = await Promise.all([send(THREE, key), send(THREE, key)]);
    expect(one.data?.project.id).toBe(two.data?.project.id);
    expect(await offersSent()).toHaveLength(1);
  });

  const long = 'x'.repeat(91);
  test.each([
    ['milestoneName1', 'offer.milestones-wrong', () => THREE.slice(0, 1), {}],
    ['milestoneName1', 'offer.milestones-wrong', () => [...THREE, ...THREE], {}],
    [
      'projectName',
      'offer.name-for-milestones',
      () => THREE,
      { projectName: ' ', projectDescription: 'A book.' },
    ],
    ['projectName', 'project.name-too-long', () => THREE, { projectName: 'x'.repeat(101) }],
    [
      'milestoneName2',
      'offer.milestone-name-missing',
      () => [THREE[0], { ...THREE[1], name: '\u200B' }],
      {},
    ],
    [
      'milestoneName2',
      'offer.milestone-name-too-long',
      () => [THREE[0], { ...THREE[1], name: long }],
      {},
    ],
    ['milestonePrice2', 'price.not-a-number', () => [THREE[0], { name: 'Two', price: '' }], {}],
    [
      'milestoneDeliverOn2',
      'offer.date-passed',
      () => [THREE[0], { ...THREE[1], deliverOn: laterDay(today(), -1) }],
      {},
    ],
    [
      'milestoneDeliverInDays2',
      'offer.days-wrong',
      () => [THREE[0], { ...THREE[1], deliverInDays: 91 }],
      {},
    ],
  ])('is refused at %s: %s', async (field, code, rows, payload) => {
    expect(await send(rows(), payload)).toMatchObject({ success: false, field, code });
    expect(await messages()).toEqual([]);
  });

  test('needs no price of its own, and an empty list splits nothing', async () => {
    const { data } = await send([], { price: 80 });
    expect(data?.project).toMatchObject({
      name: 'Audiobook',
      price: 80,
      contract: null,
      milestone: null,
    });
  });
});

describe('an accepted milestone', () => {
  test('offers the next one for 30 days, with the same revisions', async () => {
    const { id } = await audiobook();
    const which = await payAndDeliver(id);
    const socket = await connectSocket(app, buyer.auth);
    expect((await accept(which)).success).toBe(true);
    const { message } = await socket.waitFor('message:sent', isOffer);
    expect(message.offer).toMatchObject({
      name: 'Audiobook: Chapter two',
      price: 140.5,
      state: 'offered',
      revisions: 2,
      milestone: { number: 2, count: 3 },
      deliverables: null,
    });
    const left = Date.parse(message.offer?.expires_at ?? '') - app.clock.now().getTime();
    expect(Math.round(left / DAY_MS)).toBe(30);
    const received = await socket.waitFor<{ offer: Offer }>(
      'offer:changed',
      ({ offer }) => offer.project_id === id && offer.contract?.milestones[0]?.state === 'accepted',
    );
    expect(received.offer.contract?.milestones.map(({ state }) => state)).toEqual([
      'accepted',
      'offered',
      'planned',
    ]);
    socket.close();
    const waiting = await app.call('/projects/getNewOffers', {}, buyer.auth);
    expect(waiting.data?.offers).toMatchObject([{ name: 'Audiobook: Chapter two' }]);
    const email = await app.mailbox.waitForEmail(
      buyer.email,
      'Your files are ready: Audiobook: Chapter one (milestone 1 of 3)',
    );
    expect(email.text).toContain('Audiobook: Chapter one');
  });

  test('offers the next one when the buyer says nothing for 15 days', async () => {
    const { id } = await audiobook();
    await payAndDeliver(id);
    await pass(16);
    await runJob(app, 'deliveries.follow');
    await runJob(app, 'deliveries.follow');
    expect(await states(id)).toEqual(['accepted', 'offered', 'planned']);
    expect(await offersSent()).toHaveLength(2);
  });

  test('opens the next one once, also in a race and for a repeated call', async () => {
    const { id } = await audiobook();
    const which = await payAndDeliver(id);
    await pass(16);
    const [one, two] = await Promise.all([
      accept(which),
      accept(which),
      runJob(app, 'deliveries.follow'),
    ]);
    expect([one, two].every(({ success, status }) => success || status === 409)).toBe(true);
    await accept(which);
    expect(await offersSent()).toHaveLength(2);
    expect(await states(id)).toEqual(['accepted', 'offered', 'planned']);
  });

  test('stays unaccepted if the next one cannot be offered', async () => {
    const { id } = await audiobook();
    const which = await payAndDeliver(id);
    await sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'The server stops here.'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION refuse()
    `.execute(app.db);
    expect((await accept(which)).status).toBe(500);
    expect(await states(id)).toEqual(['delivered', 'planned', 'planned']);
    await sql`DROP TRIGGER refuse ON offer; DROP FUNCTION refuse`.execute(app.db);
    expect((await accept(which)).success).toBe(true);
    expect(await states(id)).toEqual(['accepted', 'offered', 'planned']);
  });

  test('ends the contract without a message if it is the last one', async () => {
    const { id } = await makeOffer(app, freelancer, buyer, {
      projectName: 'Audiobook',
      milestones: THREE.slice(0, 2),
    });
    await accept(await payAndDeliver(id));
    const second = (await offersSent()).at(-1)?.project_id ?? 0;
    await accept(await payAndDeliver(second));
    expect(await states(id)).toEqual(['accepted', 'accepted']);
    expect(await offersSent()).toHaveLength(2);
    expect((await events()).map(({ code }) => code)).not.toContain('offer.milestones-ended');
  });

  test('turns a day that has passed into as many days after the payment', async () => {
    const { id } = await makeOffer(app, freelancer, buyer, {
      projectName: 'Audiobook',
      milestones: [THREE[0], { ...THREE[1], deliverOn: laterDay(today(), 8) }],
    });
    await payAndDeliver(id);
    await pass(16);
    await runJob(app, 'deliveries.follow');
    expect((await offersSent()).at(-1)).toMatchObject({ deliverOn: null, deliverInDays: 8 });
  });
});

describe('a milestone that ends otherwise', () => {
  const planned = ['ended', 'ended'];
  const both = { code: 'offer.milestones-ended', params: { name: 'Audiobook', count: 2 } };

  test.each([
    ['declined', () => buyer, '/projects/declineOffer'],
    ['withdrawn', () => freelancer, '/projects/withdrawOffer'],
  ] as const)('%s: the later ones end with it', async (state, by, path) => {
    const { id } = await audiobook();
    const { data } = await app.call(path, { projectId: id }, by().auth);
    expect(data?.offer.state).toBe(state);
    expect(await states(id)).toEqual([state, ...planned]);
    expect((await events()).slice(1)).toMatchObject([both]);
  });

  test('expired: the later ones end with it, once', async () => {
    const { id } = await audiobook();
    await pass(31);
    await runJob(app, 'offers.expire');
    await runJob(app, 'offers.expire');
    expect(await states(id)).toEqual(['expired', ...planned]);
    expect((await events()).slice(1)).toMatchObject([both]);
  });

  test.each([
    ['whole', 'ended'],
    ['part', 'ended'],
    ['none', 'offered'],
  ] as const)('a complaint with the decision %s: the next one is %s', async (decision, next) => {
    const { id } = await audiobook();
    const which = await payAndDeliver(id);
    await app.call('/deliveries/complain', { ...which, text: 'It hums.' }, buyer.auth);
    expect(await states(id)).toEqual(['disputed', 'planned', 'planned']);
    const form = { decision, amount: decision === 'part' ? '20' : '', reason: 'Heard.' };
    const reply = await app.call('/admin/decideDispute', { ...which, ...form }, admin.auth);
    expect(reply.success).toBe(true);
    expect((await states(id))[1]).toBe(next);
    const announced = (await events()).filter(({ code }) => code === both.code);
    expect(announced).toHaveLength(next === 'ended' ? 1 : 0);
  });

  test('refunded before it was accepted: the later ones end', async () => {
    const { id } = await audiobook();
    const { orderId, projectId } = await payAndDeliver(id);
    const refund = { orderId, projectId, amount: '120', reason: 'Wrong file.' };
    expect((await app.call('/admin/refundItem', refund, admin.auth)).success).toBe(true);
    await expect.poll(() => states(id), { timeout: 20_000 }).toEqual(['refunded', ...planned]);
  });
});

describe('a replaced milestone', () => {
  test('keeps its place, and the sum follows its price', async () => {
    const { id } = await audiobook();
    const change = { projectId: id, price: 100, requestKey: 'cheaper' };
    const { data } = await app.call('/projects/replaceOffer', change, freelancer.auth);
    expect(data?.offer).toMatchObject({
      name: 'Audiobook: Chapter one',
      price: 100,
      milestone: { number: 1, count: 3 },
      contract: { price: 340 },
    });
    const newId = data?.offer.project_id ?? 0;
    expect(await states(newId)).toEqual(['offered', 'planned', 'planned']);
    await accept(await payAndDeliver(newId));
    expect((await offersSent()).at(-1)).toMatchObject({ name: 'Audiobook: Chapter two' });
  });

  test('has its own name in the form, which has a limit', async () => {
    const { id } = await audiobook();
    const replace = (projectName: string) =>
      app.call('/projects/replaceOffer', { projectId: id, projectName }, freelancer.auth);
    expect(await replace('x'.repeat(91))).toMatchObject({
      code: 'offer.milestone-name-too-long',
      field: 'projectName',
    });
    expect((await replace('Prologue')).data?.offer).toMatchObject({
      name: 'Audiobook: Prologue',
      contract: { milestones: [{ name: 'Prologue' }, {}, {}] },
    });
  });
});

test('a milestone counts with its whole contract for the limit of frozen orders', async () => {
  const milestones = [
    { name: 'One', price: 100 },
    { name: 'Two', price: 4_900.01 },
  ];
  const frozen = async (rows: typeof milestones) => {
    const { id } = await makeOffer(app, freelancer, buyer, {
      projectName: 'Game',
      milestones: rows,
    });
    const orderId = await buy(app, buyer, [id]);
    const { frozen_cents } = await app.db
      .selectFrom('item_money')
      .select('frozen_cents')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return frozen_cents;
  };
  expect(await frozen(milestones)).toBe(8_000);
  expect(
    await frozen([
      { name: 'One', price: 100 },
      { name: 'Two', price: 4_900 },
    ]),
  ).toBe(0);
});

test('nothing opens for a freelancer who has left', async () => {
  const { id } = await audiobook();
  const which = await payAndDeliver(id);
  await changeAccount(app, freelancer, { contributor_status: 9 });
  expect((await accept(which)).success).toBe(true);
  expect(await states(id)).toEqual(['accepted', 'ended', 'ended']);
  const last = await app.db
    .selectFrom('message')
    .select('event')
    .where('sender_id', '=', freelancer.id)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  expect(last?.event).toMatchObject({ code: 'offer.milestones-ended' });
});
