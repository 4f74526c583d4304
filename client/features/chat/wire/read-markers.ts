import { singleFlight } from '../../../../shared/once.ts';
import { sendLive, useLive } from '../../../calls/live.ts';
import { ask, mayRetry } from './ask.ts';

/** The delivered and the read marker of a conversation; 0 for none. */
interface Markers {
  readonly received: number;
  readonly read: number;
}

const NOTHING: Markers = { received: 0, read: 0 };

/** The shortest time between two batches of markers. */
const GAP_MS = 500;
/** The delay before unacknowledged markers are sent again. */
const RETRY_MS = 5_000;

/** Markers to send, by conversation. */
const due = new Map<number, Markers>();
/** Markers that the server has acknowledged. */
const acknowledged = new Map<number, Markers>();
let timer: ReturnType<typeof setTimeout> | undefined; // A tab has one account.
let lastFlushAt = Number.NEGATIVE_INFINITY; // Of the same account.

/** Records that this device has received everything up to a number. */
export function noteReceived(conversationId: number, seq: number): void {
  note(conversationId, { received: seq, read: 0 });
}

/** Records that this device has shown everything up to a number. */
export function noteRead(conversationId: number, seq: number): void {
  note(conversationId, { received: seq, read: seq });
}

/** Clears markers of the previous account. */
export function forgetMarkers(): void {
  due.clear();
  acknowledged.clear();
}

/**
 * Sends pending markers over the socket, or with calls if it is disconnected. Unacknowledged
 * markers stay pending. Markers only grow, so a retry is idempotent.
 */
export function flushMarkers(): Promise<void> {
  clearTimeout(timer);
  return flush();
}

const flush = singleFlight(async () => {
  lastFlushAt = performance.now();
  let failed = false;
  await Promise.all(
    [...due].map(async ([conversationId, markers]) => {
      const isAcknowledged = await sendMarkers(conversationId, markers);
      failed ||= !isAcknowledged;
      if (!isAcknowledged) return;
      acknowledged.set(conversationId, markers);
      if (due.get(conversationId) === markers) due.delete(conversationId);
    }),
  );
  if (due.size > 0) schedule(failed ? RETRY_MS : GAP_MS);
});

function note(conversationId: number, { received, read }: Markers): void {
  const before = due.get(conversationId) ?? acknowledged.get(conversationId) ?? NOTHING;
  if (received <= before.received && read <= before.read) return;
  due.set(conversationId, {
    received: Math.max(received, before.received),
    read: Math.max(read, before.read),
  });
  schedule(Math.max(0, lastFlushAt + GAP_MS - performance.now()));
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flushMarkers(), delay);
}

/**
 * Sends the markers of a conversation. Returns whether the server has acknowledged them. A read
 * message counts as received.
 */
async function sendMarkers(conversationId: number, { received, read }: Markers): Promise<boolean> {
  const results = await Promise.all([
    read === 0 || send('read', { conversationId, seq: read }),
    received <= read || send('received', { conversationId, seq: received }),
  ]);
  return results.every(Boolean);
}

/** Returns whether the server has acknowledged the marker. A refusal counts, since a retry is useless. */
async function send(
  what: 'received' | 'read',
  markers: { conversationId: number; seq: number },
): Promise<boolean> {
  if (useLive.getState().status === 'connected') {
    const ack = await sendLive(`message:${what}`, markers);
    return ack !== undefined && (ack.success || !ack.again);
  }
  const path = what === 'read' ? '/conversations/markRead' : '/conversations/markReceived';
  return !mayRetry(await ask(path, markers));
}
