import type { Message } from '../../../shared/features/chat.ts';
import { sendLive, useLive } from '../../live.ts';
import { notify } from '../../ui/notice.store.ts';
import { uniqueId } from '../../unique-id.ts';
import { ask, mayPass } from './ask.ts';
import { takeMessage } from './chat.store.ts';
import { type OutgoingMessage, useOutbox } from './outbox.store.ts';
import { tellNotSent, tellSent } from './tell-message.ts';

/** What became of a try to send: undefined when nothing is known, or the fault may pass. */
type Outcome =
  | { readonly message: Message; readonly info: string }
  | { readonly refusal: string }
  | undefined;

/** The first wait before a message without an answer is sent again, milliseconds; then longer. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 15_000;
/** A remark of the server that stands beside messages is said this often at most, milliseconds. */
const REMARK_GAP = 60_000;

let delivering = false;
let retryDelay = FIRST_RETRY;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
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
      if (!outcome) return retryLater();
      retryDelay = FIRST_RETRY;
      await settle(next, outcome);
    }
  } finally {
    delivering = false;
  }
}

async function settle(
  { clientId }: OutgoingMessage,
  outcome: Exclude<Outcome, undefined>,
): Promise<void> {
  if ('refusal' in outcome) {
    useOutbox.getState().refuse(clientId, outcome.refusal);
    return tellNotSent(outcome.refusal);
  }
  // It leaves the outbox when it stands in the thread, so that it is never off the screen.
  await takeMessage(outcome.message);
  useOutbox.getState().remove(clientId);
  tellSent();
  remark(outcome.info);
}

/** Sends by the live wire, or by REST where that is away. */
async function post({ clientId, conversationId, text }: OutgoingMessage): Promise<Outcome> {
  const payload = { clientId, conversationId, text };
  if (useLive.getState().status === 'connected') {
    const ack = await sendLive('message:send', payload);
    if (!ack) return undefined;
    if (ack.success) return { message: ack.data.message, info: ack.info };
    return ack.again ? undefined : { refusal: ack.info };
  }
  const answer = await ask('/conversations/send', payload);
  if (answer.success) return { message: answer.data.message, info: answer.info };
  return mayPass(answer) ? undefined : { refusal: answer.info };
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
