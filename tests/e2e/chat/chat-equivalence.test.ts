import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buy } from '../../kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation, writeTo } from '../../kit/make/make-conversation.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { runJob } from '../../kit/run-job.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { connectSocket, type TestSocket } from '../../kit/test-socket.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { makeWav } from '../../kit/read/wav.ts';
import type { CallPath } from '../../../shared/features/call-table.ts';
import type { Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import type { Progress } from '../../../shared/features/chat/read-markers.ts';
import {
  applyInbox,
  applyMessages,
  applyOffer,
  applyOpened,
  applyProgress,
  type Applied,
  type ChatFacts,
} from '../../../client/features/chat/wire/chat-state.ts';

/* Checks for every command: the earlier state of both people's clients, updated by the client's
   own code with the command's events, equals a fresh fetch. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A buyer, a freelancer, and their conversation with two messages of each and one offer. */
interface Stage {
  readonly buyer: TestPerson;
  readonly freelancer: TestPerson;
  readonly conversationId: number;
  /** The project id of the open offer. Its message is number 5, the last one. */
  readonly offerId: number;
  /**
   * For each person an acting socket, and a second one that also receives events which the acting
   * one has in its acknowledgements.
   */
  readonly sockets: readonly [TestSocket, TestSocket];
  readonly listeners: readonly [TestSocket, TestSocket];
}

async function setStage(): Promise<Stage> {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  for (const text of ['one', 'two']) {
    await writeTo(app, buyer, freelancer, text);
    await writeTo(app, freelancer, buyer, text);
  }
  const { id: offerId } = await makeOffer(app, freelancer, buyer);
  const conversationId = await makeConversation(app, buyer, freelancer);
  const connectBoth = () =>
    Promise.all([connectSocket(app, buyer.auth), connectSocket(app, freelancer.auth)]);
  const [sockets, listeners] = await Promise.all([connectBoth(), connectBoth()]);
  onTestFinished(() => [...sockets, ...listeners].forEach((socket) => socket.close()));
  return { buyer, freelancer, conversationId, offerId, sockets, listeners };
}

/**
 * Returns the state of a client after loading its inbox, and with `thread` also the conversation.
 */
async function fetchFacts(me: TestPerson, other: TestPerson, thread: boolean): Promise<ChatFacts> {
  const inbox = await app.call('/users/getChats', {}, me.auth);
  const opened = await app.call('/conversations/open', { userId: other.id }, me.auth);
  if (!inbox.success || !opened.success) throw new Error('Nothing could be fetched.');
  const nothing: ChatFacts = { chats: undefined, threads: {} };
  const facts = applyInbox(nothing, inbox.data.chats);
  return thread ? applyOpened(facts, opened.data.chat, opened.data.messages) : facts;
}

/** Events outside the chat. Their effects on it come with other events. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'order:changed',
  'sale:made',
  'delivery:changed',
  'notifications:changed',
]);

/** Applies a server event like the client. */
function applyEvent(facts: ChatFacts, event: string, payload: unknown): Applied {
  if (event === 'message:sent') {
    const { message } = payload as { message: Message };
    return applyMessages(facts, message.conversation_id, [message]);
  }
  if (event === 'conversation:progress') return applyProgress(facts, payload as Progress);
  if (OF_OTHERS.has(event)) return { facts, inboxStale: false };
  if (event !== 'offer:changed') throw new Error(`The client does not know the event ${event}.`);
  return { facts: applyOffer(facts, (payload as { offer: Offer }).offer), inboxStale: false };
}

/** Returns all events that a socket has received: the acknowledgement marks the end. */
async function eventsOf(socket: TestSocket): Promise<TestSocket['received']> {
  await socket.send('presence:watch', { userIds: [] });
  return socket.received;
}

type Command = (stage: Stage) => Promise<unknown>;
type Reply = { success: boolean; info: string };

async function accepted(reply: Promise<Reply>): Promise<void> {
  const { success, info } = await reply;
  if (!success) throw new Error(`The command was refused: ${info}`);
}

const BUYER = 0;
const FREELANCER = 1;

/** A command over one person's socket. */
function event(who: 0 | 1, name: string, payload: object): Command {
  return ({ sockets, conversationId }) =>
    accepted(sockets[who].send(name, { conversationId, ...payload }));
}

/** A command over REST. */
function call(
  who: 'buyer' | 'freelancer',
  path: CallPath,
  payload: (stage: Stage) => object,
): Command {
  return (stage) => accepted(app.call(path, payload(stage), stage[who].auth) as Promise<Reply>);
}

const clientId = randomUUID();
const offerFields = { projectName: 'Other', projectDescription: 'Better.', price: '90' };

const commands: [name: string, command: Command][] = [
  ['a message by the socket', event(BUYER, 'message:send', { clientId, text: 'three' })],
  [
    'a message by REST',
    call('freelancer', '/conversations/send', ({ conversationId }) => ({
      conversationId,
      clientId: randomUUID(),
      text: 'three',
    })),
  ],
  [
    'the same message again and again',
    (stage) =>
      Promise.all(
        [1, 2, 3].map(() => event(FREELANCER, 'message:send', { clientId, text: 'three' })(stage)),
      ),
  ],
  [
    'a message that is refused',
    ({ sockets, conversationId }) =>
      sockets[BUYER].send('message:send', { conversationId, clientId, text: '  ' }),
  ],
  ['all was received', event(BUYER, 'message:received', { seq: 5 })],
  ['some was received', event(FREELANCER, 'message:received', { seq: 1 })],
  ['all was read', event(BUYER, 'message:read', { seq: 5 })],
  ['some was read', event(BUYER, 'message:read', { seq: 3 })],
  [
    'read by REST',
    call('freelancer', '/conversations/markRead', ({ conversationId }) => ({
      conversationId,
      seq: 4,
    })),
  ],
  [
    'a stale read marker',
    async (stage) => {
      await event(BUYER, 'message:read', { seq: 4 })(stage);
      await event(BUYER, 'message:read', { seq: 2 })(stage);
    },
  ],
  [
    'reading, writing and reading by turns',
    async (stage) => {
      await event(BUYER, 'message:read', { seq: 5 })(stage);
      await event(FREELANCER, 'message:send', { clientId: randomUUID(), text: 'three' })(stage);
      await event(FREELANCER, 'message:send', { clientId: randomUUID(), text: 'four' })(stage);
      await event(BUYER, 'message:received', { seq: 7 })(stage);
      await event(BUYER, 'message:read', { seq: 6 })(stage);
      await event(BUYER, 'message:send', { clientId: randomUUID(), text: 'five' })(stage);
    },
  ],
  ['a new offer', async ({ freelancer, buyer }) => makeOffer(app, freelancer, buyer)],
  [
    'an offer is taken',
    call('buyer', '/projects/takeOffer', ({ offerId }) => ({
      projectId: offerId,
      device: randomUUID(),
    })),
  ],
  [
    'an offer is declined',
    call('buyer', '/projects/declineOffer', ({ offerId }) => ({ projectId: offerId })),
  ],
  [
    'another price is asked for',
    call('buyer', '/projects/askForPrice', ({ offerId }) => ({ projectId: offerId, price: '80' })),
  ],
  [
    'an offer is withdrawn',
    call('freelancer', '/projects/withdrawOffer', ({ offerId }) => ({ projectId: offerId })),
  ],
  [
    'an offer is replaced',
    call('freelancer', '/projects/replaceOffer', ({ offerId }) => ({
      projectId: offerId,
      ...offerFields,
    })),
  ],
  ['an offer is paid', pay],
  [
    'an offer is delivered',
    async (stage) => {
      await pay(stage);
      const { buyer, freelancer, offerId: projectId } = stage;
      const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
      const fileIds = [await uploadFile(app, freelancer.auth, makeWav(5_000))];
      const delivery = { orderId: data?.orders[0]?.id, projectId, fileIds };
      await accepted(app.call('/deliveries/deliver', delivery, freelancer.auth));
    },
  ],
  [
    'an offer expires',
    async ({ offerId }) => {
      const ended = { expires_at: new Date(Date.now() - 1) };
      await app.db.updateTable('offer').set(ended).where('id', '=', offerId).execute();
      await runJob(app, 'offers.expire');
    },
  ],
];

function pay({ buyer, offerId }: Stage): Promise<number> {
  return buy(app, buyer, [offerId]);
}

test.each(commands)('%s: the events equal the change', async (_name, command) => {
  const stage = await setStage();
  const { buyer, freelancer, listeners } = stage;
  const views = [true, false].flatMap((thread) => [
    { me: buyer, other: freelancer, socket: listeners[BUYER], thread },
    { me: freelancer, other: buyer, socket: listeners[FREELANCER], thread },
  ]);
  const before = await Promise.all(
    views.map(({ me, other, thread }) => fetchFacts(me, other, thread)),
  );
  await command(stage);
  for (const [index, { me, other, socket, thread }] of views.entries()) {
    let facts = before[index] ?? { chats: undefined, threads: {} };
    let stale = false;
    for (const { event: name, payload } of await eventsOf(socket)) {
      const applied = applyEvent(facts, name, payload);
      facts = applied.facts;
      stale ||= applied.inboxStale;
    }
    const after = await fetchFacts(me, other, thread);
    // Without its messages a client cannot count them, and reports that it has to reload the inbox.
    if (stale) expect(thread).toBe(false);
    else expect(facts).toEqual(after);
  }
});
