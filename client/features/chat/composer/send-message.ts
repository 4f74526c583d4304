import { t } from 'texts:chat/general';
import { type Message, stamped } from '../../../../shared/features/chat/chat.ts';
import { sendLive } from '../../../live.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { useSession } from '../../../session/session.store.ts';
import { uniqueId } from '../../../unique-id.ts';
import { ask, mayPass } from '../wire/ask.ts';
import { inTurn } from '../../../cues/away-locks.ts';
import { takeMessage } from '../wire/chat.store.ts';
import { outbox, type OutgoingMessage } from './outbox.ts';
import { tellNotSent, tellSent } from '../wire/tell-message.ts';

/** The outcome of one try to send. A message that waits was not judged: the server was absent or busy. */
type Outcome =
  | { readonly kind: 'sent'; readonly message: Message; readonly slowed: boolean }
  | { readonly kind: 'refused'; readonly info: string }
  | { readonly kind: 'waits' };

/** The first wait before a message without an answer is sent again, milliseconds; then longer. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 15_000;
/** A remark of the server that stands beside messages is said this often at most, milliseconds. */
const REMARK_GAP = 60_000;
const UNAUTHENTICATED = 401;

let delivering = false;
/** Whether something was written, or the server came back, while this tab was about to send. */
let again = false;
let retryDelay = FIRST_RETRY;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let remarkedAt = Number.NEGATIVE_INFINITY;

/** Puts a text into the outbox and starts delivering it. It is on screen from here on. */
export function sendMessage(conversationId: number, text: string): void {
  outbox.put({ clientId: uniqueId(), conversationId, text, at: new Date().toISOString() });
  // Earlier messages wait for the next attempt, and this one behind them.
  if (retryTimer === undefined) void deliverOutbox();
}

/** Tries a refused message again. */
export function retryMessage(clientId: string): void {
  const found = outbox.find(clientId);
  if (!found) return;
  const { refusal: _refusal, ...message } = found;
  outbox.put(message);
  void deliverOutbox();
}

/** Sends what waits, of all tabs of this browser: one tab sends at a time. */
export async function deliverOutbox(): Promise<void> {
  again = true;
  clearTimeout(retryTimer);
  retryTimer = undefined;
  if (delivering) return;
  delivering = true;
  try {
    while (again) {
      again = false;
      await inTurn('outbox', sendWaiting);
    }
  } finally {
    delivering = false;
  }
}

/**
 * Sends the waiting messages one after the other, so that their order stays. While the server is
 * absent the first one is tried again and the others stay behind it, for as long as that takes: its
 * client id makes a repeat harmless. Only a refusal of the message itself lets the next one pass.
 */
async function sendWaiting(): Promise<void> {
  // Another tab may have written or sent since this one looked.
  await outbox.reload();
  const sender = senderNow();
  for (let next = nextWaiting(); next; next = nextWaiting()) {
    const outcome = await post(next, sender);
    if (sender !== senderNow()) return;
    if (outcome.kind === 'waits') return retryLater();
    retryDelay = FIRST_RETRY;
    if (outcome.kind === 'sent') await settle(next, outcome);
    else refuse(next, outcome.info);
  }
}

async function settle(
  { clientId }: OutgoingMessage,
  { message, slowed }: Extract<Outcome, { kind: 'sent' }>,
): Promise<void> {
  // The thread takes the message before it leaves the outbox, so that it is never off the screen.
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
 * Sends by the live wire, and by REST where that is away or says nothing. Both carry the session of
 * this moment, which may be another person's by the second attempt.
 */
async function post(
  { clientId, conversationId, text }: OutgoingMessage,
  sender: number | undefined,
): Promise<Outcome> {
  const payload = { clientId, conversationId, text };
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
  // A session that has ended says nothing about the message either.
  if (mayPass(answer) || answer.status === UNAUTHENTICATED) return { kind: 'waits' };
  return { kind: 'refused', info: answer.info };
}

function retryLater(): void {
  retryTimer = setTimeout(() => void deliverOutbox(), retryDelay);
  retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY);
}

/** Shows and says that the server holds messages back: its one remark about a message that it took. */
function tellSlowed(): void {
  if (performance.now() < remarkedAt + REMARK_GAP) return;
  remarkedAt = performance.now();
  notify(t('slowed'));
}

function nextWaiting(): OutgoingMessage | undefined {
  return outbox.use.getState().items.find((message) => message.refusal === undefined);
}

function senderNow(): number | undefined {
  return useSession.getState().session?.userId;
}
