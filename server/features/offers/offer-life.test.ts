import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { dayInBelgrade, laterDay, writeDay } from '../../../shared/money/belgrade.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let projectId: number;

beforeAll(async () => {
  stranger = await makePerson(app, { role: 2 });
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  projectId = (await makeOffer(app, freelancer, buyer, { projectName: 'Rain' })).id;
});

const form = { projectName: 'Rain', projectDescription: 'Five seconds.', price: '80' };
const decline = (person = buyer) => app.call('/projects/declineOffer', { projectId }, person.auth);
const withdraw = (person = freelancer) =>
  app.call('/projects/withdrawOffer', { projectId }, person.auth);
const replace = (payload: object = {}, person = freelancer) =>
  app.call('/projects/replaceOffer', { projectId, ...form, ...payload }, person.auth);
const ask = (payload: object = {}, person = buyer) =>
  app.call('/projects/askForPrice', { projectId, price: '100', ...payload }, person.auth);
const order = () =>
  app.call('/orders/create', { projects: [projectId], acceptTerms: true }, buyer.auth);

async function messages(): Promise<readonly Message[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return data?.messages ?? [];
}

/** Lists senders and texts after the first offer's message. */
async function said(): Promise<[number, string][]> {
  return (await messages()).slice(1).map(({ from_id, text }) => [from_id, text]);
}

async function stateOf(id = projectId): Promise<string | null | undefined> {
  const { data } = await app.call('/projects/getProject', { projectId: id }, buyer.auth);
  return data?.project.offer_state;
}

describe('declining an offer', () => {
  test('ends it, posts to the conversation and notifies both people', async () => {
    const sockets = await Promise.all(
      [buyer, freelancer].map(({ auth }) => connectSocket(app, auth)),
    );
    expect((await decline()).data?.offer).toMatchObject({ state: 'declined', replaced_by: null });
    for (const socket of sockets) {
      const received = await socket.waitFor<{ offer: Offer }>('offer:changed');
      expect(received.offer).toMatchObject({ project_id: projectId, state: 'declined' });
      const { message } = await socket.waitFor<{ message: Message }>('message:sent');
      expect(message).toMatchObject({
        type: 'text',
        from_id: buyer.id,
        text: 'I have declined the offer Rain.',
        event: { code: 'offer.declined', params: { name: 'Rain', projectId } },
      });
      socket.close();
    }
    expect(await said()).toEqual([[buyer.id, 'I have declined the offer Rain.']]);
  });

  test('also ends an offer in a cart, which then cannot be bought', async () => {
    await app.call('/projects/takeOffer', { projectId, device: randomUUID() }, buyer.auth);
    expect((await decline()).success).toBe(true);
    const refused = await order();
    expect(refused.status).toBe(409);
    expect(refused.info).toContain('You declined the offer.');
    expect(await decline()).toMatchObject({ status: 409, info: 'This offer was declined.' });
  });

  test('is for its buyer only', async () => {
    expect(await decline(stranger)).toMatchObject({ status: 404, info: 'There is no such offer.' });
    expect(await decline(freelancer)).toMatchObject({
      status: 403,
      info: 'Only the buyer of an offer can do this.',
    });
    expect(await app.call('/projects/declineOffer', { projectId })).toMatchObject({ status: 401 });
    expect([await stateOf(), await said()]).toEqual(['offered', []]);
  });
});

describe('withdrawing an offer', () => {
  test('ends it and posts to the conversation', async () => {
    expect((await withdraw()).data?.offer).toMatchObject({ state: 'withdrawn' });
    expect(await said()).toEqual([[freelancer.id, 'I have withdrawn the offer Rain.']]);
    expect(await withdraw()).toMatchObject({ status: 409, info: 'This offer was withdrawn.' });
    const taken = { projectId, device: randomUUID() };
    const { data } = await app.call('/projects/takeOffer', taken, buyer.auth);
    expect(data).toMatchObject({ taken: false, offer: { state: 'withdrawn' } });
  });

  test('is for its freelancer only, in either role', async () => {
    expect(await withdraw(stranger)).toMatchObject({ status: 404 });
    expect(await withdraw(buyer)).toMatchObject({
      status: 403,
      info: 'Only the freelancer of an offer can do this.',
    });
    expect(await app.call('/projects/withdrawOffer', { projectId })).toMatchObject({ status: 401 });
    await app.call('/users/changeRole', { newRole: 1 }, freelancer.auth);
    expect((await withdraw()).success).toBe(true);
  });

  test('is refused during the buyer’s payment, as is declining, and possible after it', async () => {
    expect((await order()).success).toBe(true);
    const paying = 'The buyer is paying for this offer.';
    expect(await withdraw()).toMatchObject({ status: 409, info: paying });
    expect(await replace()).toMatchObject({ status: 409, info: paying });
    const begun =
      'You have begun to pay for this offer. It can be changed once that payment has ended.';
    expect(await decline()).toMatchObject({ status: 409, info: begun });
    expect(await ask()).toMatchObject({ status: 409, info: begun });
    expect([await stateOf(), await said()]).toEqual(['offered', []]);
    // The reservation of an abandoned payment has expired.
    await app.db
      .updateTable('offer_claim')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('offer_id', '=', projectId)
      .execute();
    expect((await withdraw()).success).toBe(true);
  });
});

describe('replacing an offer', () => {
  test('ends the old one and sends the new one in one step', async () => {
    await ask();
    const socket = await connectSocket(app, buyer.auth);
    const { data } = await replace();
    expect(data).toMatchObject({
      replaced: { project_id: projectId, state: 'withdrawn', replaced_by: data?.offer.project_id },
      offer: { name: 'Rain', price: 80, state: 'offered', replaced_by: null, asked_price: null },
    });
    const { message } = await socket.waitFor<{ message: Message }>('message:sent');
    expect(message).toMatchObject({ type: 'project', offer: data?.offer, from_id: freelancer.id });
    const received = await socket.waitFor<{ offer: Offer }>('offer:changed');
    expect(received.offer).toEqual(data?.replaced);
    expect(await said()).toHaveLength(2);
    expect(await withdraw()).toMatchObject({
      status: 409,
      info: 'This offer was replaced by a new one.',
    });
    socket.close();
  });

  test('stays in the conversation about the category', async () => {
    await seedCategories(app.db);
    const about = await makeOffer(app, freelancer, buyer, { categoryId: 31 });
    projectId = about.id;
    await replace();
    const talk = { categoryId: 31, userId: freelancer.id };
    const { data } = await app.call('/services/getMessages', talk, buyer.auth);
    expect(data?.messages.map(({ offer }) => offer?.state)).toEqual(['withdrawn', 'offered']);
  });

  test.each([
    [{ projectName: '', projectDescription: '' }, 'Please fill all input fields.'],
    [{ projectName: 'x'.repeat(201) }, 'The name can be at most 200 characters.'],
    [{ price: '0' }, 'The price has to be more than 0.00 EUR.'],
  ])('is refused with %j, and the old one stays', async (payload, info) => {
    expect(await replace(payload)).toMatchObject({ status: 422, info });
    expect([await stateOf(), await said()]).toEqual(['offered', []]);
  });

  test('leaves the old offer unchanged if its message cannot be stored', async () => {
    await app.db.schema.alterTable('message').renameTo('message_away').execute();
    const reply = await replace();
    await app.db.schema.alterTable('message_away').renameTo('message').execute();
    expect(reply).toMatchObject({ status: 500 });
    const { data } = await app.call('/users/getServiceProjects', {}, freelancer.auth);
    expect(data?.projects.map(({ id, offer_state }) => [id, offer_state])).toEqual([
      [projectId, 'offered'],
    ]);
  });

  test('is for its freelancer alone', async () => {
    expect(await replace({}, stranger)).toMatchObject({ status: 404 });
    expect(await replace({}, buyer)).toMatchObject({ status: 403 });
    const payload = { projectId, ...form };
    expect(await app.call('/projects/replaceOffer', payload)).toMatchObject({ status: 401 });
  });
});

describe('asking for another price', () => {
  test('posts to the conversation and stores the price with the offer', async () => {
    const socket = await connectSocket(app, freelancer.auth);
    const { data } = await ask({ price: '1000,50', text: ' It is for a charity. ' });
    expect(data?.offer).toMatchObject({ state: 'offered', price: 120, asked_price: 1000.5 });
    const received = await socket.waitFor<{ offer: Offer }>('offer:changed');
    expect(received.offer).toEqual(data?.offer);
    expect(await said()).toEqual([
      [buyer.id, 'Could you do Rain for 1,000.50 EUR?\n\nIt is for a charity.'],
    ]);
    expect((await messages()).at(-1)?.event).toEqual({
      code: 'offer.price-asked',
      params: { name: 'Rain', projectId, price: 1000.5, words: 'It is for a charity.' },
    });
    socket.close();
  });

  test('can name a delivery date, also for the same price', async () => {
    const deliverOn = laterDay(dayInBelgrade(app.clock.now()), 10);
    const { data } = await ask({ price: '120', deliverOn });
    expect(data?.offer).toMatchObject({ asked_price: 120, askedDeliverOn: deliverOn });
    const text = `Could you do Rain for 120.00 EUR by ${writeDay(deliverOn)}?`;
    expect(await said()).toEqual([[buyer.id, text]]);
    expect((await messages()).at(-1)?.event?.params).toMatchObject({ price: 120, deliverOn });
    expect((await ask({ price: '90' })).data?.offer.askedDeliverOn).toBeNull();
    const passed = { price: '90', deliverOn: laterDay(deliverOn, -20) };
    expect(await ask(passed)).toMatchObject({ status: 422, code: 'offer.date-passed' });
  });

  test('can be repeated; the last price counts', async () => {
    await ask();
    expect((await ask({ price: 90 })).data?.offer.asked_price).toBe(90);
    expect(await said()).toHaveLength(2);
  });

  test('ten times at once with one key posts one message', async () => {
    const requestKey = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask({ requestKey })));
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await said()).toEqual([[buyer.id, 'Could you do Rain for 100.00 EUR?']]);
  });

  test.each([
    [{ price: '' }, /^Please enter the price as a number/],
    [{ price: '120.00' }, 'This is the price of the offer. Please enter another one.'],
    [{ price: '0' }, 'The price has to be more than 0.00 EUR.'],
    [{ text: 'x'.repeat(501) }, 'The message can be at most 500 characters.'],
  ])('is refused with %j', async (payload, info) => {
    const reply = await ask(payload);
    expect(reply).toMatchObject({ status: 422, data: null });
    expect(reply.info).toMatch(info);
    expect(await said()).toEqual([]);
  });

  test('is for the buyer of an open offer only', async () => {
    expect(await ask({}, stranger)).toMatchObject({ status: 404 });
    expect(await ask({}, freelancer)).toMatchObject({ status: 403 });
    const payload = { projectId, price: '100' };
    expect(await app.call('/projects/askForPrice', payload)).toMatchObject({ status: 401 });
    expect(await ask({ requestKey: 'no uuid' })).toMatchObject({ status: 400 });
    await decline();
    expect(await ask()).toMatchObject({ status: 409, info: 'This offer was declined.' });
  });
});

describe('ten people and tabs at once', () => {
  const tenTimes = <T>(act: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => act(n)));

  test.each([
    ['declining', () => decline()],
    ['withdrawing', () => withdraw()],
    ['declining and withdrawing', (n: number) => (n % 2 ? decline() : withdraw())],
    ['withdrawing and replacing', (n: number) => (n % 2 ? replace() : withdraw())],
  ])('%s: one wins, the others learn the result', async (_what, act) => {
    const replies = await tenTimes<{ status: number; info: string }>(act);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = replies.filter(({ status }) => status === 409).map(({ info }) => info);
    expect(lost).toHaveLength(9);
    expect(new Set(lost).size).toBe(1);
    expect(lost[0]).toMatch(/^This offer was (declined|withdrawn|replaced by a new one)\.$/);
    expect(await said()).toHaveLength(1);
  });

  test('ordering and declining: the offer is either reserved or declined', async () => {
    const replies = await tenTimes<{ status: number }>((n) => (n % 2 ? decline() : order()));
    const [orders, declines] = [0, 1].map((side) =>
      replies.filter(({ status }, n) => n % 2 === side && status === 200),
    );
    const state = await stateOf();
    if (state === 'declined') expect([orders?.length, declines?.length]).toEqual([0, 1]);
    else expect([state, declines?.length, (orders?.length ?? 0) > 0]).toEqual(['offered', 0, true]);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  test('replacing with different keys: one new offer', async () => {
    const replies = await tenTimes(() => replace({ requestKey: randomUUID() }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await app.call('/users/getServiceProjects', {}, freelancer.auth);
    expect(data?.projects).toHaveLength(2);
  });

  test('replacing with one key: all get the same new offer', async () => {
    const requestKey = randomUUID();
    const replies = await tenTimes(() => replace({ requestKey }));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(replies.map(({ data }) => data?.offer.project_id)).size).toBe(1);
    expect(await messages()).toHaveLength(2);
    // The key of another offer is not a repeat of this request.
    const other = await makeOffer(app, freelancer, buyer);
    projectId = other.id;
    expect(await replace({ requestKey })).toMatchObject({ status: 409 });
    expect(await stateOf()).toBe('offered');
  });
});
