import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const VOICE_OVER = 31;

const app = startAppForTests();
let stranger: TestPerson;
let freelancer: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
  stranger = await makePerson(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
});

const form = { projectName: 'Jingle mix', projectDescription: 'Ten seconds.', price: '120.50' };

function send(payload: object, person = freelancer) {
  const offer = { ...form, buyerId: buyer.id, ...payload };
  return app.call('/users/createServiceProject', offer, person.auth);
}

function take(projectId: number, device: string, person = buyer) {
  return app.call('/projects/takeOffer', { projectId, device }, person.auth);
}

async function messages(): Promise<readonly Message[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return data?.messages ?? [];
}

async function projectsMade(): Promise<number> {
  const { data } = await app.call('/users/getServiceProjects', {}, freelancer.auth);
  return data?.projects.length ?? -1;
}

describe('sending an offer', () => {
  test('creates an approved service for that buyer', async () => {
    const { data } = await send({});
    expect(data?.project).toMatchObject({
      kind: 'service',
      user_id: freelancer.id,
      userName: freelancer.userName,
      buyer_id: buyer.id,
      buyerName: buyer.userName,
      name: 'Jingle mix',
      description: 'Ten seconds.',
      price: 120.5,
      length: 'n/a',
      tempo: 'n/a',
      status: 1,
      offer_state: 'offered',
      fileName: null,
    });
  });

  test('posts a message to their conversation, and notifies both at once', async () => {
    const buyerSocket = await connectSocket(app, buyer.auth);
    const freelancerSocket = await connectSocket(app, freelancer.auth);
    const { id } = await makeOffer(app, freelancer, buyer);
    const heard = await buyerSocket.waitFor<{ message: Message }>('message:sent');
    expect(await freelancerSocket.waitFor('message:sent')).toEqual(heard);
    expect(heard.message).toMatchObject({
      from_id: freelancer.id,
      type: 'project',
      text: 'Jingle mix',
      project_id: id,
      offer: { project_id: id, name: 'Jingle mix', price: 120, state: 'offered' },
    });
    expect(await messages()).toEqual([heard.message]);
    buyerSocket.close();
    freelancerSocket.close();
  });

  test('about a category goes to the conversation about that category', async () => {
    await send({ categoryId: VOICE_OVER });
    const about = { categoryId: VOICE_OVER, userId: freelancer.id };
    const { data } = await app.call('/services/getMessages', about, buyer.auth);
    expect(data?.messages).toHaveLength(1);
    expect(await messages()).toEqual([]);
  });

  test('needs a name or a description, which then supplies the name', async () => {
    const { data } = await send({ projectName: ' ' });
    expect(data?.project.name).toBe('Ten seconds.');
    expect((await send({ projectDescription: undefined })).success).toBe(true);
  });

  test.each([
    [{ projectName: ' ', projectDescription: '' }, 'Please fill all input fields.'],
    [{ projectDescription: 'x'.repeat(201) }, 'The description can be at most 200 characters.'],
    [{ price: undefined }, /^Please enter the price as a number/],
    [{ price: 'a lot' }, /^Please enter the price as a number/],
    [{ price: -1 }, /^Please enter the price as a number/],
    [{ price: 0.001 }, /^Please enter the price as a number/],
    [{ price: 0 }, 'The price has to be more than 0.00 EUR.'],
    [{ price: 100_000.01 }, 'The price can be at most 100,000.00 EUR.'],
  ])('is refused with %j', async (payload, info) => {
    const reply = await send(payload);
    expect(reply).toMatchObject({ status: 422, success: false, data: null });
    expect(reply.info).toMatch(info);
    expect([await projectsMade(), await messages()]).toEqual([0, []]);
  });

  test('is refused to oneself, to unknown or unconfirmed accounts, and for a wrong category', async () => {
    expect(await send({ buyerId: freelancer.id })).toMatchObject({
      status: 422,
      info: 'You cannot send a project to yourself.',
    });
    const nobody = { status: 404, info: 'There is no such person.' };
    expect(await send({ buyerId: 9_999_999 })).toMatchObject(nobody);
    await changeAccount(app, buyer, { email_confirmed_at: null });
    expect(await send({})).toMatchObject(nobody);
    expect(await send({ buyerId: stranger.id, categoryId: 15 })).toMatchObject({ status: 404 });
    expect(await projectsMade()).toBe(0);
  });

  test('ten times at once with one key creates one offer and one message', async () => {
    const requestKey = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send({ requestKey })));
    const ids = replies.map(({ data }) => data?.project.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
    expect([await projectsMade(), (await messages()).length]).toEqual([1, 1]);
  });

  test('without a key, or with the key of another freelancer, creates another', async () => {
    const requestKey = randomUUID();
    const other = await makePerson(app, { role: 2 });
    const replies = [await send({}), await send({}), await send({ requestKey })];
    replies.push(await send({ requestKey }, other));
    expect(new Set(replies.map(({ data }) => data?.project.id)).size).toBe(4);
  });

  test('with the key of an offer to another buyer is refused', async () => {
    const offer = { ...form, isProject: true, clientId: randomUUID() };
    const other = await makePerson(app);
    const sendTo = ({ id: toId }: TestPerson) =>
      app.call('/users/sendMessage', { ...offer, toId }, freelancer.auth);
    expect(await sendTo(other)).toMatchObject({ success: true });
    expect(await sendTo(buyer)).toMatchObject({ status: 404, code: 'chat.offer-not-found' });
  });

  test('leaves nothing behind if its message cannot be stored', async () => {
    await app.db.schema.alterTable('message').renameTo('message_away').execute();
    const reply = await send({});
    await app.db.schema.alterTable('message_away').renameTo('message').execute();
    expect(reply).toMatchObject({ status: 500, success: false });
    expect([await projectsMade(), await messages()]).toEqual([0, []]);
  });

  test('works through the chat variant of createproject', async () => {
    const offer = { ...form, buyerId: buyer.id, tempo: 'n/a', length: 'n/a' };
    const made = await app.call('/users/createproject', offer, freelancer.auth);
    expect(made.data?.project).toMatchObject({ kind: 'service', buyer_id: buyer.id });
  });
});

describe('taking an offer into the cart', () => {
  test('succeeds for one of two devices at once, and notifies both people', async () => {
    const { id } = await makeOffer(app, freelancer, buyer);
    const socket = await connectSocket(app, freelancer.auth);
    const devices = [randomUUID(), randomUUID()];
    const replies = await Promise.all(devices.map((device) => take(id, device)));
    expect(replies.filter(({ data }) => data?.taken)).toHaveLength(1);
    expect(replies.map(({ data }) => data?.offer.state)).toEqual(['in_cart', 'in_cart']);
    const received = await socket.waitFor<{ offer: Offer }>('offer:changed');
    expect(received.offer).toMatchObject({ project_id: id, state: 'in_cart' });
    socket.close();
  });

  test('is idempotent for the same device, and notifies nobody again', async () => {
    const { id } = await makeOffer(app, freelancer, buyer);
    const device = randomUUID();
    await take(id, device);
    const socket = await connectSocket(app, buyer.auth);
    expect((await take(id, device.toUpperCase())).data?.taken).toBe(true);
    expect((await take(id, randomUUID())).data?.taken).toBe(false);
    const marker = await makeOffer(app, freelancer, buyer);
    await socket.waitFor<{ message: Message }>(
      'message:sent',
      ({ message }) => message.project_id === marker.id,
    );
    expect(socket.received.filter(({ event }) => event === 'offer:changed')).toEqual([]);
    socket.close();
  });

  test('removes it from the list of new offers, which only its buyer sees', async () => {
    const { id } = await makeOffer(app, freelancer, buyer);
    const waiting = async (person: TestPerson) => {
      const { data } = await app.call('/projects/getNewOffers', {}, person.auth);
      return data?.offers.map(({ project_id }) => project_id);
    };
    expect([await waiting(buyer), await waiting(freelancer)]).toEqual([[id], []]);
    await take(id, randomUUID());
    expect(await waiting(buyer)).toEqual([]);
  });

  test('is listed for its two people, newest first, and for nobody else', async () => {
    const first = await makeOffer(app, freelancer, buyer);
    const second = await makeOffer(app, freelancer, buyer);
    const between = async (person: TestPerson, userId: number) => {
      const { data } = await app.call('/projects/getOffersWith', { userId }, person.auth);
      return data?.offers.map(({ project_id }) => project_id);
    };
    expect(await between(buyer, freelancer.id)).toEqual([second.id, first.id]);
    expect(await between(freelancer, buyer.id)).toEqual([second.id, first.id]);
    expect(await between(stranger, freelancer.id)).toEqual([]);
    expect(await between(freelancer, stranger.id)).toEqual([]);
  });

  test('is for its buyer only', async () => {
    const { id } = await makeOffer(app, freelancer, buyer);
    for (const person of [stranger, freelancer]) {
      expect(await take(id, randomUUID(), person)).toMatchObject({ status: 404, data: null });
    }
    expect(await take(id, 'no uuid')).toMatchObject({ status: 400 });
    expect((await take(id, randomUUID())).data?.taken).toBe(true);
  });
});

describe('projects', () => {
  test('for a service are visible to their two people and administrators', async () => {
    const { id: projectId } = await makeOffer(app, freelancer, buyer);
    const administrator = await makePerson(app, { administrator: true });
    const status = async (person?: TestPerson) =>
      (await app.call('/projects/getProject', { projectId }, person?.auth)).status;
    expect(await Promise.all([buyer, freelancer, administrator].map(status))).toEqual([
      200, 200, 200,
    ]);
    expect([await status(stranger), await status()]).toEqual([404, 404]);
  });

  test('of an account are listed newest first, page by page', async () => {
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push(await makeOffer(app, freelancer, buyer));
    const ids = made.map(({ id }) => id).toReversed();
    const list = async (
      path: '/users/getallprojects' | '/users/getServiceProjects' | '/users/getBuyerProjects',
      person: TestPerson,
      before?: number,
    ) => {
      const { data } = await app.call(path, { before }, person.auth);
      return data?.projects.map(({ id }) => id);
    };
    expect(await list('/users/getallprojects', freelancer)).toEqual(ids);
    expect(await list('/users/getServiceProjects', freelancer)).toEqual(ids);
    expect(await list('/users/getBuyerProjects', buyer)).toEqual(ids);
    expect(await list('/users/getBuyerProjects', buyer, ids[0])).toEqual(ids.slice(1));
    expect(await list('/users/getBuyerProjects', stranger)).toEqual([]);
  });
});
