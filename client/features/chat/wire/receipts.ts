import { sendLive, useLive } from '../../../live.ts';
import { ask, mayPass } from './ask.ts';

/** How far a conversation has come; 0 where there is nothing to say. */
interface Receipt {
  readonly received: number;
  readonly read: number;
}

const NOTHING: Receipt = { received: 0, read: 0 };

/** Receipts go out at most this often, milliseconds; what comes between goes together. */
const GAP = 500;
/** How long until receipts are tried again that met no answer, milliseconds. */
const RETRY = 5_000;

/** Receipts that the server has yet to hear, by conversation. */
const due = new Map<number, Receipt>();
/** Receipts that the server has heard. */
const told = new Map<number, Receipt>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastFlushAt = Number.NEGATIVE_INFINITY;
let flushing = false;

/** Notes that everything up to a number has come here. */
export function noteReceived(conversationId: number, seq: number): void {
  note(conversationId, { received: seq, read: 0 });
}

/** Notes that everything up to a number was read here. */
export function noteRead(conversationId: number, seq: number): void {
  note(conversationId, { received: seq, read: seq });
}

/** Forgets what is due: it was another person's. */
export function forgetReceipts(): void {
  due.clear();
  told.clear();
}

/**
 * Tells the server what is due: by the live wire, or by REST where that is away. What meets no
 * answer stays due; the numbers only grow, so a repeat is harmless.
 */
export async function flushReceipts(): Promise<void> {
  clearTimeout(timer);
  if (flushing) return;
  flushing = true;
  lastFlushAt = performance.now();
  let failed = false;
  await Promise.all(
    [...due].map(async ([conversationId, receipt]) => {
      const isHeard = await tell(conversationId, receipt);
      failed ||= !isHeard;
      if (!isHeard) return;
      told.set(conversationId, receipt);
      if (due.get(conversationId) === receipt) due.delete(conversationId);
    }),
  );
  flushing = false;
  if (due.size > 0) schedule(failed ? RETRY : GAP);
}

function note(conversationId: number, { received, read }: Receipt): void {
  const before = due.get(conversationId) ?? told.get(conversationId) ?? NOTHING;
  if (received <= before.received && read <= before.read) return;
  due.set(conversationId, {
    received: Math.max(received, before.received),
    read: Math.max(read, before.read),
  });
  schedule(Math.max(0, lastFlushAt + GAP - performance.now()));
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flushReceipts(), delay);
}

/** Answers whether the server has heard it. What was read has come, and need not be said twice. */
async function tell(conversationId: number, { received, read }: Receipt): Promise<boolean> {
  const heard = await Promise.all([
    read > 0 && send('read', { conversationId, seq: read }),
    received > read && send('received', { conversationId, seq: received }),
  ]);
  return !heard.includes('unheard');
}

async function send(
  what: 'received' | 'read',
  receipt: { conversationId: number; seq: number },
): Promise<'heard' | 'unheard'> {
  if (useLive.getState().status === 'connected') {
    const ack = await sendLive(`message:${what}`, receipt);
    return !ack || (!ack.success && ack.again) ? 'unheard' : 'heard';
  }
  const path = what === 'read' ? '/conversations/markRead' : '/conversations/markReceived';
  return mayPass(await ask(path, receipt)) ? 'unheard' : 'heard';
}
