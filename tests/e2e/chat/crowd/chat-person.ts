import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { type Message, type Stamp, stamped } from '../../../../shared/features/chat/chat.ts';
import {
  addNewer,
  lastSeqOf,
  type ThreadState,
} from '../../../../client/features/chat/thread/thread-state.ts';

/** A signed-in person and their conversation. */
interface ChatPersonParts {
  readonly url: string;
  readonly auth: { readonly userId: number; readonly token: string };
  /** The conversation as it was opened. */
  readonly thread: ThreadState;
  /** Called once for each message when it is in the thread. */
  readonly onArrival: (message: Message) => void;
}

/** A person with a client that is small enough for hundreds in one process. */
export interface ChatPerson {
  readonly id: number;
  write(text: string): void;
  /** Returns all messages in order, as this person sees them. */
  messages(): readonly Message[];
  /** Returns the number of texts that are not known to be stored. */
  waiting(): number;
  /** Returns the number of resends. */
  resends(): number;
  isConnected(): boolean;
  stop(): void;
}

/* The values of the real client (`live.ts`, `send-message.ts`, `start-chat.ts`). */
const ACK_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
const COMPARE_EVERY_MS = 30_000;
const GAP_SPREAD_MS = 3_000;

type Reply = { success: boolean; data: { messages?: Message[]; message?: Message } | null };

/**
 * Follows the rules of the real client and uses its code for threads. Sends the messages of the
 * outbox one by one. Repeats a message with the same client id if no answer arrives, and requests
 * missing messages by number.
 */
export function seatPerson({ url, auth, thread, onArrival }: ChatPersonParts): ChatPerson {
  const conversationId = thread.chat.conversation_id;
  const outbox: { clientId: string; text: string }[] = [];
  let known = thread;
  let tries = 0;
  let sent = 0;
  let delivering = false;
  let catchingUp: Promise<void> | undefined;
  let retryDelay = FIRST_RETRY_MS;
  let retryTimer: NodeJS.Timeout | undefined;
  const socket = io(url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 5_000,
  });

  async function call(path: string, payload: object): Promise<Reply | undefined> {
    try {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...payload, conversationId, Auth: auth }),
        signal: AbortSignal.timeout(ACK_TIMEOUT_MS),
      });
      // A load balancer without servers does not answer JSON.
      return (await response.json()) as Reply;
    } catch {
      return undefined;
    }
  }

  /** Adds messages. Returns whether earlier ones are missing. */
  function add(messages: readonly Message[], wasAsked: boolean): boolean {
    const { thread: longer, added, gap } = addNewer(known, messages, wasAsked);
    known = longer;
    for (const message of added) onArrival(message);
    return gap;
  }

  function catchUp(): Promise<void> {
    catchingUp ??= askForMissing().finally(() => (catchingUp = undefined));
    return catchingUp;
  }

  async function askForMissing(): Promise<void> {
    const reply = await call('/conversations/getMessages', { after: lastSeqOf(known) });
    const messages = reply?.data?.messages ?? [];
    add(messages, true);
    if (messages.length > 0) await askForMissing();
  }

  async function receive(message: Message): Promise<void> {
    if (add([message], false)) await catchUp();
  }

  /** Returns undefined if the result is unknown. */
  async function sendLive(payload: object): Promise<Stamp | undefined> {
    tries += 1;
    const wire = socket.timeout(ACK_TIMEOUT_MS);
    const ack = (await wire.emitWithAck('message:send', payload).catch(() => undefined)) as
      | { data: { stamp: Stamp } | null }
      | undefined;
    return ack?.data?.stamp;
  }

  async function post(clientId: string, text: string): Promise<Message | undefined> {
    const payload = { clientId, conversationId, text };
    const stamp = socket.connected ? await sendLive(payload) : undefined;
    if (stamp) return stamped(payload, stamp);
    tries += 1;
    return (await call('/conversations/send', payload))?.data?.message;
  }

  async function deliver(): Promise<void> {
    if (delivering) return;
    delivering = true;
    clearTimeout(retryTimer);
    try {
      for (let next = outbox[0]; next; next = outbox[0]) {
        const message = await post(next.clientId, next.text);
        if (!message) {
          retryTimer = setTimeout(() => void deliver(), retryDelay);
          retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY_MS);
          return;
        }
        retryDelay = FIRST_RETRY_MS;
        sent += 1;
        await receive(message);
        outbox.shift();
      }
    } finally {
      delivering = false;
    }
  }

  socket.on('connect', () => {
    void deliver();
    void catchUp();
  });
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  socket.on('message:sent', ({ message }: { message: Message }) => void receive(message));
  socket.on('events:missed', () => setTimeout(() => void catchUp(), Math.random() * GAP_SPREAD_MS));
  const compare = setInterval(() => void catchUp(), COMPARE_EVERY_MS);

  return {
    id: auth.userId,
    write(text) {
      outbox.push({ clientId: randomUUID(), text });
      void deliver();
    },
    messages: () => known.messages,
    waiting: () => outbox.length,
    resends: () => tries - sent,
    isConnected: () => socket.connected,
    stop() {
      clearInterval(compare);
      clearTimeout(retryTimer);
      socket.disconnect();
    },
  };
}
