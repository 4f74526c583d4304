import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { buy } from '../kit/make/buy.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';

/* An attacker enumerates account ids to learn who exists and what their names are. */

const NOBODY = 999_999_999;

const app = startAppForTests();
let ana: TestPerson;
/** A buyer whom Ana does not know. */
let boris: TestPerson;
/** A freelancer with a public profile. */
let vera: TestPerson;
/** Accounts that were rejected, or have not confirmed their e-mail address. */
let hidden: number[];
beforeAll(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { name: 'Boris' })]);
  vera = await makePerson(app, { role: 2, name: 'Vera' });
  const [refused, unconfirmed] = await Promise.all([makePerson(app), makePerson(app)]);
  await set(refused.id, { contributor_status: 9 });
  await set(unconfirmed.id, { email_confirmed_at: null });
  hidden = [refused.id, unconfirmed.id];
});

function set(id: number, values: object) {
  return app.db.updateTable('account').set(values).where('id', '=', id).execute();
}

/** Every call by which Ana can refer to an account by its id. */
const WAYS = {
  open: (userId: number) => app.call('/conversations/open', { userId }, ana.auth),
  block: (userId: number) => app.call('/people/setBlocked', { userId, blocked: true }, ana.auth),
  unblock: (userId: number) => app.call('/people/setBlocked', { userId, blocked: false }, ana.auth),
  name: (userId: number) => app.call('/users/getUsername', { userId }, ana.auth),
  write: (toId: number) => app.call('/users/sendMessage', { toId, text: 'Hi' }, ana.auth),
};

const nameOf = async (userId: number) => (await WAYS.open(userId)).data?.chat.correspondent;
const blockedNames = async () => {
  const reply = await app.call('/people/getBlocked', {}, ana.auth);
  return reply.data?.people.map(({ name, lastName }) => `${name} ${lastName}`.trim());
};

describe('hidden accounts', () => {
  test.each(Object.entries(WAYS))('are answered like missing ones: %s', async (_way, ask) => {
    const people = [NOBODY, ...hidden];
    const [nobody, ...others] = await Promise.all(people.map((id): Promise<object> => ask(id)));
    expect(nobody).toMatchObject({
      status: 404,
      success: false,
      code: 'people.not-found',
      params: {},
      data: null,
    });
    for (const reply of others) expect(reply).toEqual(nobody);
  });
});

describe('an approved stranger', () => {
  test('is shown by the username only', async () => {
    expect(await nameOf(boris.id)).toMatchObject({ name: boris.userName, lastName: '' });
    const socket = await connectSocket(app, ana.auth);
    await WAYS.block(boris.id);
    const received = await socket.waitFor('person:blocked');
    expect(received).toMatchObject({ person: { username: boris.userName, name: boris.userName } });
    expect(JSON.stringify(socket.received)).not.toContain('Boris');
    expect(await blockedNames()).toEqual([boris.userName]);
    await WAYS.unblock(boris.id);
    socket.close();
  });

  test('is shown by name once both share a conversation', async () => {
    await WAYS.write(boris.id);
    expect(await nameOf(boris.id)).toMatchObject({ name: 'Boris' });
  });
});

test('only a freelancer with a public profile is shown by name', async () => {
  expect(await nameOf(vera.id)).toMatchObject({ name: 'Vera' });
  await set(vera.id, { delete_at: new Date() });
  expect(await nameOf(vera.id)).toMatchObject({ name: vera.userName });
  await set(vera.id, { delete_at: null });
});

test('people who share an order see each other’s names', async () => {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Mila' }),
    makePerson(app, { role: 2, name: 'Petar' }),
  ]);
  const offer = await makeOffer(app, freelancer, buyer, { price: 10 });
  await buy(app, buyer, [offer.id]);
  await app.db.deleteFrom('message').execute();
  await app.db.updateTable('conversation').set({ last_message_at: null }).execute();
  const reply = await app.call('/conversations/open', { userId: buyer.id }, freelancer.auth);
  expect(reply.data?.chat.correspondent).toMatchObject({ name: 'Mila' });
});

test('a block of an account that was hidden later stays in the list and can be removed', async () => {
  const [refused = 0] = hidden;
  await app.db.insertInto('block').values({ blocker_id: ana.id, blocked_id: refused }).execute();
  expect(await blockedNames()).toEqual([expect.stringMatching(/^person-/)]);
  expect(await WAYS.unblock(refused)).toMatchObject({ status: 200 });
  expect(await blockedNames()).toEqual([]);
});
