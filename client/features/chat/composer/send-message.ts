import { t } from 'texts:chat/general';
import { repeated } from '../../../../shared/once.ts';
import { type Message, stamped } from '../../../../shared/features/chat/chat.ts';
import { sendLive } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { useSession } from '../../../session/session.store.ts';
import { uniqueId } from '../../../calls/unique-id.ts';
import { ask, mayPass } from '../wire/ask.ts';
import { inTurn } from '../../../cues/away-locks.ts';
import { takeMessage } from '../wire/chat.store.ts';
import { outbox, type OutgoingMessage } from './outbox.ts';
import { tellNotSent, tellSent } from '../wire/tell-message.ts';

/**
 * The outcome of one attempt to send. `waits`: the server was unreachable or busy, so the message
 * is retried.
 */
type Outcome =
  | { readonly kind: 'sent'; readonly message: Message; readonly slowed: boolean }
  | { readonly kind: 'refused'; readonly info: string }
  | { readonly kind: 'waits' };

/** Delay before the first retry; it doubles up to the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** The server's remark about slowed messages is announced at most this often. */
const REMARK_GAP_MS = 60_000;
const UNAUTHENTICATED = 401;

let retryDelayMs = FIRST_RETRY_MS; // A tab has one outbox.
let retryTimer: ReturnType<typeof setTimeout> | undefined; // Of the same outbox.
let remarkedAt = Number.NEGATIVE_INFINITY; // Of the same outbox.

/** Puts a text into the outbox, which shows it in the thread, and starts delivery. */
export function sendMessage(conversationId: number, text: string, replyTo?: number): void {
  const at = new Date().toISOString();
  const reply = replyTo === undefined ? {} : { replyTo };
  outbox.put({ clientId: uniqueId(), conversationId, text, at, ...reply });
  // During a back-off, the message queues behind those that wait.
  if (retryTimer === undefined) void deliverOutbox();
}

export function retryMessage(clientId: string): void {
  const found = outbox.find(clientId);
  if (!found) return;
  const { refusal: _refusal, ...message } = found;
  outbox.put(message);
  void deliverOutbox();
}

/** Sends waiting messages of all tabs of this browser. A lock lets one tab send at a time. */
export function deliverOutbox(): Promise<void> {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  return deliver();
}

/** Reads the outbox once more if a message was written, or the server came back, during a run. */
const deliver = repeated(() => inTurn('outbox', sendWaiting));

/**
 * Sends waiting messages one by one, which preserves their order.
 *
 * If the server is unreachable, the first message is retried and the others wait behind it. The
 * client id makes a retry idempotent. Only a refused message lets the next one pass.
 */
async function sendWaiting(): Promise<void> {
  // Another tab may have changed the outbox.
  await outbox.reload();
  const sender = senderNow();
  for (let next = nextWaiting(); next; next = nextWaiting()) {
    const outcome = await post(next, sender);
    if (sender !== senderNow()) return;
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
  // Add the message to the thread before the outbox drops it, so that it never disappears.
  await takeMessage(message);
  outbox.drop(clientId);
  tellSent();
  if (slowed) tellSlowed();
}

function refuse(message: OutgoingMessage, info: string): void {
  outbox.put({ ...message, refusal: info });
  tellNotSent(info);
}

/**
 * Sends over the socket, and over REST if the socket is down or does not answer. Both use the
 * current session, which can belong to another account by the second attempt.
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
  if (sender !== senderNow()) return { kind: 'waits' };
  const answer = await ask('/conversations/send', payload);
  if (answer.success) {
    return { kind: 'sent', message: answer.data.message, slowed: answer.info !== '' };
  }
  // An expired session does not mean that the message was refused.
  if (mayPass(answer) || answer.status === UNAUTHENTICATED) return { kind: 'waits' };
  return { kind: 'refused', info: answer.info };
}

function retryLater(): void {
  retryTimer = setTimeout(() => void deliverOutbox(), retryDelayMs);
  retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_MS);
}

/** Shows and announces that the server is slowing this sender's messages down. */
function tellSlowed(): void {
  if (performance.now() < remarkedAt + REMARK_GAP_MS) return;
  remarkedAt = performance.now();
  notify(t('slowed'));
}

function nextWaiting(): OutgoingMessage | undefined {
  return outbox.use.getState().items.find((message) => message.refusal === undefined);
}

function senderNow(): number | undefined {
  return useSession.getState().session?.userId;
}
