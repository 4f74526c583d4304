import { t } from 'texts:chat/general';
import { coalesced } from '../../../../shared/once.ts';
import { type Message, stamped } from '../../../../shared/features/chat/chat.ts';
import { sendLive } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { signedInId } from '../../../session/session.store.ts';
import { uniqueId } from '../../../calls/unique-id.ts';
import { ask, mayRetry } from '../wire/ask.ts';
import { inTurn } from '../../../cues/window-locks.ts';
import { takeMessage } from '../wire/chat.store.ts';
import { outbox, type OutgoingMessage } from './outbox.ts';
import { announceNotSent, announceSent } from '../wire/announce-arrivals.ts';

/** The outcome of one attempt to send. `waits`: the server was unreachable or busy; retry later. */
type Outcome =
  | { readonly kind: 'sent'; readonly message: Message; readonly slowed: boolean }
  | { readonly kind: 'refused'; readonly info: string }
  | { readonly kind: 'waits' };

/** The delay of the first retry. Each further delay is twice as long, up to the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** The shortest time between two notifications about slowed messages. */
const SLOWED_GAP_MS = 60_000;
const UNAUTHENTICATED = 401;

let retryDelayMs = FIRST_RETRY_MS; // A tab has one outbox.
let retryTimer: ReturnType<typeof setTimeout> | undefined; // Of the same outbox.
let slowedAt = Number.NEGATIVE_INFINITY; // Of the same outbox.

/** Puts a text into the outbox, which shows it in the thread, and starts delivery. */
export function sendMessage(conversationId: number, text: string, replyTo?: number): void {
  const at = new Date().toISOString();
  const reply = replyTo === undefined ? {} : { replyTo };
  outbox.put({ clientId: uniqueId(), conversationId, text, at, ...reply });
  // During a back-off, the retry sends the message, too.
  if (retryTimer === undefined) void deliverOutbox();
}

export function retryMessage(clientId: string): void {
  const found = outbox.find(clientId);
  if (!found) return;
  const { refusal: _refusal, ...message } = found;
  outbox.put(message);
  void deliverOutbox();
}

/** Sends the waiting messages of all tabs. A lock lets only one tab send at a time. */
export function deliverOutbox(): Promise<void> {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  return deliver();
}

/** Runs once more if it is called during a run. */
const deliver = coalesced(() => inTurn('outbox', sendWaiting));

/**
 * Sends waiting messages one by one, in order. Only a refused message lets the next one pass: while
 * the server is unreachable, all wait for the first. The client id makes retries idempotent.
 */
async function sendWaiting(): Promise<void> {
  // Another tab may have changed the outbox.
  await outbox.reload();
  const sender = signedInId();
  for (let next = nextWaiting(); next; next = nextWaiting()) {
    const outcome = await post(next, sender);
    if (sender !== signedInId()) return;
    if (outcome.kind === 'waits') return retryLater();
    retryDelayMs = FIRST_RETRY_MS;
    if (outcome.kind === 'sent') await finish(next, outcome);
    else refuse(next, outcome.info);
  }
}

async function finish(
  { clientId }: OutgoingMessage,
  { message, slowed }: Extract<Outcome, { kind: 'sent' }>,
): Promise<void> {
  // Added to the thread before the outbox drops it, so that it never disappears.
  await takeMessage(message);
  outbox.drop(clientId);
  announceSent();
  if (slowed) notifySlowed();
}

function refuse(message: OutgoingMessage, info: string): void {
  outbox.put({ ...message, refusal: info });
  announceNotSent(info);
}

/**
 * Sends over the socket, and with a call if the socket is down or does not answer. Between the two,
 * another account may have signed in.
 */
async function post(
  { clientId, conversationId, text, replyTo }: OutgoingMessage,
  sender: number | undefined,
): Promise<Outcome> {
  const reply = replyTo === undefined ? {} : { replyTo };
  const payload = { clientId, conversationId, text, ...reply };
  const ack = await sendLive('message:send', payload);
  if (ack?.success) {
    return { kind: 'sent', message: stamped(payload, ack.data.stamp), slowed: ack.info !== '' };
  }
  if (ack) return ack.again ? { kind: 'waits' } : { kind: 'refused', info: ack.info };
  if (sender !== signedInId()) return { kind: 'waits' };
  const answer = await ask('/conversations/send', payload);
  if (answer.success) {
    return { kind: 'sent', message: answer.data.message, slowed: answer.info !== '' };
  }
  // An expired session does not mean that the message was refused.
  if (mayRetry(answer) || answer.status === UNAUTHENTICATED) return { kind: 'waits' };
  return { kind: 'refused', info: answer.info };
}

function retryLater(): void {
  retryTimer = setTimeout(() => void deliverOutbox(), retryDelayMs);
  retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_MS);
}

/** Notifies the sender that the server delays the messages. */
function notifySlowed(): void {
  if (performance.now() < slowedAt + SLOWED_GAP_MS) return;
  slowedAt = performance.now();
  notify(t('slowed'));
}

function nextWaiting(): OutgoingMessage | undefined {
  return outbox.use.getState().items.find((message) => message.refusal === undefined);
}
