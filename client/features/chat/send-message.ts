import { announce } from '../../announcer/announce.ts';
import { sendLive } from '../../live.ts';
import { uniqueId } from '../../unique-id.ts';
import { takeMessage } from './chat.store.ts';
import { useOutbox } from './outbox.store.ts';
import { texts } from './texts.ts';

let delivering = false;

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
 * Sends what waits, one after the other, so that the order stays. A message without an answer stays
 * for the next connection: its client id makes a repeat harmless. A refused one waits for its
 * writer and does not hold up the others.
 */
export async function deliverOutbox(): Promise<void> {
  if (delivering) return;
  delivering = true;
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const { clientId, conversationId, text } = next;
      const ack = await sendLive('message:send', { clientId, conversationId, text });
      if (!ack) return;
      if (!ack.success) {
        useOutbox.getState().refuse(clientId, ack.info);
        announce(texts.notSent(ack.info), { urgent: true });
        continue;
      }
      await takeMessage(ack.data.message);
      useOutbox.getState().remove(clientId);
      announce(texts.sent);
    }
  } finally {
    delivering = false;
  }
}

function nextWaiting() {
  return useOutbox.getState().messages.find((message) => message.refusal === undefined);
}
