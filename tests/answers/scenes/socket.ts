import type { Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { MAX_REPORT } from '../../../shared/rules/chat/report.ts';
import { buy } from '../../kit/make/buy.ts';
import { insertNote } from '../../kit/access/access-world.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { connectSocket, type TestSocket } from '../../kit/test-socket.ts';
import { type Cast, testerOf } from '../cast.ts';
import type { Recorder } from '../recorder.ts';
import { recordEveryEvent } from './every-call.ts';
import { NOTHING } from './services.ts';

const KEY = '00000000-0000-4000-8000-000000000002';
const OTHER_KEY = '00000000-0000-4000-8000-000000000003';

interface Sockets {
  readonly buyer: TestSocket;
  readonly freelancer: TestSocket;
  readonly other: TestSocket;
}

/** Records the handshake, every client event and every server event. */
export async function recordSocket(recorder: Recorder, cast: Cast): Promise<void> {
  const { connect, app, name } = recorder;
  await connect('without credentials', {});
  await connect('with an invalid token', { token: 'x' });
  await connect('with somebody else’s id beside the token', {
    ...cast.buyer.auth,
    userId: cast.freelancer.id,
  });
  const buyer = await connect('with a valid session', cast.buyer.auth);
  const freelancer = await connect('as a freelancer', cast.freelancer.auth);
  const other = await connect('as another freelancer', cast.otherFreelancer.auth);
  if (!buyer || !freelancer || !other) throw new Error('A right handshake was refused.');
  const opened = await app.call(
    '/conversations/open',
    { userId: cast.freelancer.id },
    cast.buyer.auth,
  );
  const conversationId = opened.data?.chat.conversation_id ?? 0;
  name(conversationId, 'conversation');
  const sockets = { buyer, freelancer, other };
  try {
    await recordSending(recorder, cast, sockets, conversationId);
    await recordDrafts(recorder, cast, sockets, conversationId);
    await recordEveryEvent(recorder, cast, buyer);
    await recordOwn(recorder, cast, buyer);
    await recordReports(recorder, cast, sockets, conversationId);
    await recordFacts(recorder, cast, sockets);
  } finally {
    for (const socket of Object.values(sockets)) socket.close();
  }
}

async function recordSending(
  { app, send, heard }: Recorder,
  cast: Cast,
  { buyer, freelancer, other }: Sockets,
  conversationId: number,
): Promise<void> {
  const event = 'message:send';
  const message = { conversationId, clientId: KEY, text: 'Over the socket' };
  await send(buyer, event, 'with valid fields', cast.buyer, message);
  await heard(freelancer, 'message:sent', 'to the other of the two');
  await send(buyer, event, 'a second time', cast.buyer, message);
  const edit = { conversationId, seq: 1, text: 'Over the socket, changed' };
  await app.call('/conversations/editMessage', edit, cast.buyer.auth);
  await heard(freelancer, 'message:changed', 'to the other of the two');
  const mark = { conversationId, seq: 1, unread: true };
  await app.call('/conversations/arrange', mark, cast.buyer.auth);
  await heard(buyer, 'conversation:arranged', 'to one’s own devices');
  await send(buyer, event, 'without a text', cast.buyer, {
    ...message,
    clientId: OTHER_KEY,
    text: ' ',
  });
  const long = { ...message, clientId: OTHER_KEY, text: 'r'.repeat(4_001) };
  await send(buyer, event, 'with 4,001 characters', cast.buyer, long);
  await send(buyer, event, 'without a client id', cast.buyer, { ...message, clientId: undefined });
  await send(buyer, event, 'with nothing', cast.buyer, {});
  await send(buyer, event, 'with a text as the payload', cast.buyer, 'x');
  await send(other, event, 'in somebody else’s conversation', cast.otherFreelancer, message);
  await send(buyer, 'message:unknown', 'that does not exist', cast.buyer, {});

  for (const place of ['message:received', 'message:read']) {
    const mark = { conversationId, seq: 1 };
    await send(freelancer, place, 'the first message', cast.freelancer, mark);
    await send(freelancer, place, 'without a number', cast.freelancer, { conversationId });
    await send(other, place, 'in somebody else’s conversation', cast.otherFreelancer, mark);
  }
  await heard(
    buyer,
    'conversation:progress',
    'once the other has read',
    ({ read_seq: seq }: { read_seq: number }) => seq === 1,
  );

  await send(buyer, 'typing:start', 'in one’s own conversation', cast.buyer, { conversationId });
  await heard(freelancer, 'typing:started', 'to the other of the two');
  await send(other, 'typing:start', 'in somebody else’s', cast.otherFreelancer, { conversationId });
  await send(buyer, 'typing:start', 'without a conversation', cast.buyer, {});

  await heard(freelancer, 'notifications:changed', 'to the reader of a message');
  await send(buyer, 'window:front', 'one’s own window', cast.buyer, { front: true });

  const people = { userIds: [cast.freelancer.id] };
  await send(buyer, 'presence:watch', 'one’s correspondent', cast.buyer, people);
  await send(buyer, 'presence:watch', 'a stranger', cast.buyer, { userIds: [NOTHING] });
  await send(buyer, 'presence:watch', 'without a list', cast.buyer, {});
  const many = { userIds: Array.from({ length: 51 }, () => NOTHING) };
  await send(buyer, 'presence:watch', '51 people', cast.buyer, many);
}

async function recordDrafts(
  { app, send, heard }: Recorder,
  cast: Cast,
  { buyer, other }: Sockets,
  conversationId: number,
): Promise<void> {
  const event = 'draft:save';
  const draft = { conversationId, text: 'Begun ', version: 0 };
  const phone = await connectSocket(app, cast.buyer.auth);
  await send(phone, event, 'with valid fields', cast.buyer, draft);
  await heard(buyer, 'draft:changed', 'from one’s other device');
  phone.close();
  const long = { ...draft, text: 'r'.repeat(4_001) };
  await send(buyer, event, 'with 4,001 characters', cast.buyer, long);
  await send(other, event, 'in somebody else’s conversation', cast.otherFreelancer, draft);
}

async function recordOwn({ app, heard }: Recorder, cast: Cast, buyer: TestSocket): Promise<void> {
  await app.call('/users/setSettings', { hints: false }, cast.buyer.auth);
  await heard(buyer, 'settings:changed', 'after a change on any device');
  await app.call('/orders/changeCart', { add: [NOTHING] }, cast.buyer.auth);
  await heard(buyer, 'cart:changed', 'after a change on any device');
}

async function recordReports(
  { send }: Recorder,
  cast: Cast,
  { buyer, other }: Sockets,
  conversationId: number,
): Promise<void> {
  const event = 'report:send';
  const report = { clientId: KEY, text: 'Rude.', aboutId: cast.freelancer.id, conversationId };
  const tell = (what: string, change: object) =>
    send(buyer, event, what, cast.buyer, { ...report, ...change });
  await tell('without a text', { text: ' ' });
  await tell('with 2,001 characters', { text: 'r'.repeat(MAX_REPORT + 1) });
  await tell('about oneself', { aboutId: cast.buyer.id });
  await tell('about nobody', { aboutId: NOTHING });
  await tell('about a missing project', { projectId: NOTHING });
  await tell('about a missing conversation', { conversationId: NOTHING });
  await tell('without a person', { aboutId: undefined });
  await tell('with valid fields', {});
  await tell('a second time', {});
  const foreign = { ...report, clientId: OTHER_KEY };
  await send(other, event, 'about somebody else’s conversation', cast.otherFreelancer, foreign);
}

/** Records the server events that follow from calls. */
async function recordFacts(recorder: Recorder, cast: Cast, sockets: Sockets): Promise<void> {
  const { app, heard, send, name } = recorder;
  const { buyer, freelancer } = sockets;
  const offer = { projectName: 'Wind', projectDescription: '', price: 30, buyerId: cast.buyer.id };
  const made = await app.call('/users/createServiceProject', offer, cast.freelancer.auth);
  const offerId = made.data?.project.id ?? 0;
  name(offerId, 'offer over the socket');
  await heard(
    buyer,
    'message:sent',
    'that carries an offer',
    ({ message }: { message: Message }) => message.project_id === offerId,
  );
  const sound = await makeSound(app, testerOf(cast.freelancer), { name: 'Thunder' });
  name(sound.id, 'sound over the socket');
  const orderId = await buy(app, testerOf(cast.buyer), [offerId, sound.id]);
  await heard(
    buyer,
    'offer:changed',
    'once it is paid',
    ({ offer: { state } }: { offer: Offer }) => state === 'paid',
  );
  await heard(
    buyer,
    'order:changed',
    'once it is paid',
    ({ status }: { status: string }) => status === 'paid',
  );
  await heard(freelancer, 'sale:made', 'to the freelancer');
  name(orderId, 'order over the socket');
  const note = { orderId, ...sound, authorId: cast.buyer.id };
  const { noteId, deliveredId } = await insertNote(app, note);
  name(deliveredId, 'delivered sound');
  const removal = { orderId, projectId: sound.id, noteId };
  await app.call('/deliveries/removeNote', removal, cast.buyer.auth);
  await heard(freelancer, 'delivery:noted', 'once a note is removed');
  const complaint = { orderId, projectId: sound.id, text: 'It hums.' };
  await app.call('/deliveries/complain', complaint, cast.buyer.auth);
  await heard(freelancer, 'delivery:changed', 'once the buyer has complained');
  const people = { userIds: [cast.buyer.id] };
  await send(freelancer, 'presence:watch', 'the buyer', cast.freelancer, people);
  const blocking = { userId: cast.freelancer.id, blocked: true };
  await app.call('/people/setBlocked', blocking, cast.buyer.auth);
  await heard(buyer, 'person:blocked', 'to one’s own other devices');
  await heard(
    freelancer,
    'presence:changed',
    'of somebody who has blocked one',
    ({ online }: { online: boolean }) => !online,
  );
}
