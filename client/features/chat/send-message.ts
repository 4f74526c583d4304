import { type Message, stamped } from '../../../shared/features/chat.ts';
import { sendLive } from '../../live.ts';
import { notify } from '../../ui/notice.store.ts';
import { uniqueId } from '../../unique-id.ts';
import { ask } from './ask.ts';
import { takeMessage } from './chat.store.ts';
import { type OutgoingMessage, useOutbox } from './outbox.store.ts';
import { tellNotSent, tellSent } from './tell-message.ts';

/** What became of a try to send. Of one that is lost nothing is known. */
type Outcome =
  | { readonly kind: 'sent'; readonly message: Message; readonly info: string }
  | { readonly kind: 'refused' | 'faulty'; readonly info: string }
  | { readonly kind: 'lost' };

/** The first wait before a message without an answer is sent again, milliseconds; then longer. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 15_000;
/** So often the server may answer a message with a fault of its own; then it counts as refused. */
const MOST_FAULTS = 10;
/** A remark of the server that stands beside messages is said this often at most, milliseconds. */
const REMARK_GAP = 60_000;

let delivering = false;
let retryDelay = FIRST_RETRY;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let faults = 0;
let remarkedAt = Number.NEGATIVE_INFINITY;

/** Puts a text into the outbox and starts delivering it. It is on screen and safe from here on. */
export function sendMessage(conversationId: number, text: string): void {
  const message = { clientId: uniqueId(), conversationId, text, at: new Date().toISOString() };
  useOutbox.getState().add(message);
  void deliverOutbox();
}

/** Tries a refused message again. */
export function retryMessage(clientId: string): void {
  useOutbox.getState().retry(clientId);
  void deliverOutbox();
}

/**
 * Sends what waits, one after the other, so that the order stays. A message without an answer is
 * sent again, over whichever wire there is then: its client id makes a repeat harmless. A refused
 * one waits for its writer and does not hold up the others.
 */
export async function deliverOutbox(): Promise<void> {
  if (delivering) return;
  delivering = true;
  clearTimeout(retryTimer);
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const outcome = await post(next);
      faults = outcome.kind === 'faulty' ? faults + 1 : 0;
      const mayPass = outcome.kind === 'faulty' && faults < MOST_FAULTS;
      if (outcome.kind === 'lost' || mayPass) return retryLater();
      retryDelay = FIRST_RETRY;
      if (outcome.kind === 'sent') await settle(next, outcome);
      else refuse(next, outcome.info);
    }
  } finally {
    delivering = false;
  }
}

async function settle(
  { clientId }: OutgoingMessage,
  { message, info }: Extract<Outcome, { kind: 'sent' }>,
): Promise<void> {
  // It leaves the outbox when it stands in the thread, so that it is never off the screen.
  await takeMessage(message);
  useOutbox.getState().remove(clientId);
  tellSent();
  remark(info);
}

function refuse({ clientId }: OutgoingMessage, info: string): void {
  faults = 0;
  useOutbox.getState().refuse(clientId, info);
  tellNotSent(info);
}

/** Sends by the live wire, and by REST where that is away or says nothing. */
async function post({ clientId, conversationId, text }: OutgoingMessage): Promise<Outcome> {
  const payload = { clientId, conversationId, text };
  const ack = await sendLive('message:send', payload);
  if (ack?.success) {
    return { kind: 'sent', message: stamped(payload, ack.data.stamp), info: ack.info };
  }
  if (ack) return { kind: ack.again ? 'faulty' : 'refused', info: ack.info };
  const answer = await ask('/conversations/send', payload);
  if (answer.success) return { kind: 'sent', message: answer.data.message, info: answer.info };
  if (answer.status === 0 || answer.status === 429) return { kind: 'lost' };
  return { kind: answer.status >= 500 ? 'faulty' : 'refused', info: answer.info };
}

function retryLater(): void {
  retryTimer = setTimeout(() => void deliverOutbox(), retryDelay);
  retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY);
}

/** Shows and says what the server remarks about sending, such as that one sends very fast. */
function remark(info: string): void {
  if (info === '' || performance.now() < remarkedAt + REMARK_GAP) return;
  remarkedAt = performance.now();
  notify(info);
}

function nextWaiting(): OutgoingMessage | undefined {
  return useOutbox.getState().messages.find((message) => message.refusal === undefined);
}
