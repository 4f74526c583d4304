import { beforeAll, describe, expect, test } from 'vitest';
import { clientEventTable, serverEventTable } from '../../shared/features/call-table.ts';
import {
  CLIENT_EVENT_ACCESS,
  type EventExpectation,
  HEARD_BY,
} from '../kit/access/access-events.ts';
import { type Member, MEMBERS } from '../kit/access/access-people.ts';
import { type AccessWorld, makeAccessWorld } from '../kit/access/access-world.ts';
import { buy } from '../kit/make/buy.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket, type TestSocket } from '../kit/test-socket.ts';
import { waitFor } from '../kit/wait-for.ts';

/* Sends every client event as each account, and triggers every server event. The expected senders
   and receivers are in `tests/kit/access/access-events.ts`. */

const taken: Readonly<Partial<Record<string, EventExpectation>>> = CLIENT_EVENT_ACCESS;
const heardBy: Readonly<Partial<Record<string, readonly Member[]>>> = HEARD_BY;

const app = startAppForTests();
let world: AccessWorld;
const sockets = new Map<Member, TestSocket>();
beforeAll(async () => {
  world = await makeAccessWorld(app);
});

function socketOf(member: Member): TestSocket {
  const socket = sockets.get(member);
  if (!socket) throw new Error(`${member} is not connected.`);
  return socket;
}

async function connect(...members: Member[]): Promise<void> {
  for (const member of members) {
    sockets.get(member)?.close();
    sockets.set(member, await connectSocket(app, world.people.of(member).auth));
  }
}

test('every event has a stated expectation, and every expectation an event', () => {
  const where =
    'Say in tests/kit/access/access-events.ts who may send and who receives these events';
  expect(Object.keys(taken).toSorted(), where).toEqual(Object.keys(clientEventTable).toSorted());
  expect(Object.keys(heardBy).toSorted(), where).toEqual(Object.keys(serverEventTable).toSorted());
});

test('no event is sent or received without a session', async () => {
  await expect(connectSocket(app, {})).rejects.toThrow('user authentication failed');
  const { id } = world.people.of('administrator');
  const guessed = connectSocket(app, { userId: id, token: 'guessed' });
  await expect(guessed).rejects.toThrow('user authentication failed');
});

describe('only the expected accounts may send', () => {
  beforeAll(() => connect(...MEMBERS));

  test.each(Object.keys(clientEventTable))('%s', async (event) => {
    const expectation = taken[event];
    if (!expectation) throw new Error(`${event} has no line in tests/kit/access/access-events.ts`);
    const from: Member[] = [];
    for (const member of MEMBERS) {
      const ack = await socketOf(member).send(event, expectation.makePayload(world, member));
      if (ack.success) from.push(member);
    }
    process.stdout.write(`${event} is taken from ${from.join(', ')}\n`);
    expect(from).toEqual(expectation.takenFrom);
  });
});

describe('only the expected accounts receive', () => {
  beforeAll(async () => {
    socketOf('freelancer').close();
    await connect('buyer', 'foreign owner', 'administrator');
    const watched = { userIds: [world.people.of('freelancer').id] };
    for (const member of ['buyer', 'foreign owner', 'administrator'] as const) {
      await socketOf(member).send('presence:watch', watched);
    }
    await connect('freelancer');
    await makeEverythingHappen();
    for (const [event, members] of Object.entries(HEARD_BY)) {
      for (const member of members) await socketOf(member).waitFor(event);
    }
  });

  test.each(Object.keys(serverEventTable))('%s', (event) => {
    const by = MEMBERS.filter((member) =>
      socketOf(member).received.some((one) => one.event === event),
    );
    process.stdout.write(`${event} is heard by ${by.join(', ')}\n`);
    expect(by).toEqual(heardBy[event]);
  });
});

/** Triggers each event at least once between buyer and freelancer. */
async function makeEverythingHappen(): Promise<void> {
  const { conversationId, people } = world;
  const { auth } = people.of('buyer');
  const say = (member: Member) =>
    socketOf(member).send('message:send', CLIENT_EVENT_ACCESS['message:send'].makePayload(world));
  const phone = await connectSocket(app, auth);
  await phone.send('draft:save', { conversationId, text: 'Begun', version: 0 });
  phone.close();
  // Typing events are rate-limited, so this repeats until one is delivered.
  await waitFor('a typing event to arrive', async () => {
    await socketOf('buyer').send('typing:start', { conversationId });
    return socketOf('freelancer').received.some(({ event }) => event === 'typing:started');
  });
  await say('buyer');
  await say('freelancer');
  for (const member of ['buyer', 'freelancer'] as const) {
    await socketOf(member).send('message:read', { conversationId, seq: 3 });
  }
  const edit = { ...(await world.newMessage()), text: 'Hello again' };
  await app.call('/conversations/editMessage', edit, auth);
  await app.call('/conversations/arrange', { conversationId, seq: 1, unread: true }, auth);
  await app.call('/projects/declineOffer', { projectId: await world.newOffer() }, auth);
  const offerId = await world.newOffer();
  await app.call('/orders/changeCart', { add: [offerId] }, auth);
  await app.call('/users/setSettings', { hints: false }, auth);
  await buy(app, people.of('buyer'), [offerId]);
  const sound = { orderId: world.orderId, projectId: world.soundId };
  await app.call('/deliveries/removeNote', { ...sound, noteId: await world.newNote() }, auth);
  await app.call('/deliveries/complain', { ...sound, text: 'It hums.' }, auth);
  const blocking = { userId: people.of('freelancer').id, blocked: true };
  await app.call('/people/setBlocked', blocking, auth);
}
