import type { io as Io, Socket } from 'socket.io-client';
import type { Static } from 'typebox';
import { create } from 'zustand';
import type { AckOf, ClientListeners, ServerListeners } from '../../shared/contract/event.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { EarmarkClientEvents, EarmarkServerEvents } from '../../shared/features/call-table.ts';
import { apiHost } from './api-host.ts';
import { type Session, useSession } from '../session/session.store.ts';
import { localise } from '../languages/localise.ts';

/** The state of the live connection; `off` if nobody is signed in. */
type LiveStatus = 'off' | 'connecting' | 'connected';

export const useLive = create<{ status: LiveStatus }>()(() => ({ status: 'off' }));

type ServerEventName = keyof EarmarkServerEvents;
type ClientEventName = keyof EarmarkClientEvents;
type Listener<E extends ServerEventName> = (
  payload: Static<EarmarkServerEvents[E]['payload']>,
) => void;
type EarmarkSocket = Socket<
  ServerListeners<EarmarkServerEvents>,
  ClientListeners<EarmarkClientEvents>
>;

const ACK_TIMEOUT_MS = 10_000;
/** The delay of a retry after a failed import or a refused connection, milliseconds. */
const RETRY_MS = 5_000;
/** Clients request missed events at random moments within this time, milliseconds. */
const GAP_SPREAD_MS = 3_000;

const listeners = new Map<ServerEventName, Set<(payload: never) => void>>();
const connectListeners = new Set<() => void>();
let socket: EarmarkSocket | undefined; // A page has one connection.
let socketToken: string | undefined; // Of the same connection.
let catchingUp: ReturnType<typeof setTimeout> | undefined; // Of the same connection.

/** Keeps one connection open while somebody is signed in. */
export function startLive(): void {
  follow(useSession.getState().session);
  useSession.subscribe((state) => follow(state.session));
  window.addEventListener('online', reconnect);
}

/** Reconnects at once, without the delay of Socket.IO. */
function reconnect(): void {
  if (socket && !socket.connected) socket.disconnect().connect();
}

/** Calls the listener on each event. Returns a function that unsubscribes. */
export function onLive<E extends ServerEventName>(event: E, listener: Listener<E>): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

/** Passes an event to the listeners, also a missed event that a call has fetched. */
export function dispatchLive<E extends ServerEventName>(
  event: E,
  payload: Static<EarmarkServerEvents[E]['payload']>,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- onLive ties each listener to its event
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}

/**
 * Calls the listener whenever events may have been missed: on each connection, and when servers
 * report a gap. Calls it at once if connected. Returns a function that unsubscribes.
 */
export function onConnected(listener: () => void): () => void {
  connectListeners.add(listener);
  if (socket?.connected) listener();
  return () => connectListeners.delete(listener);
}

/** Returns the field of a call that excludes this connection from the call's own event. */
export function ownConnection(): { connectionId?: string } {
  return socket?.id === undefined ? {} : { connectionId: socket.id };
}

/**
 * Sends an event and waits for its acknowledgement. Returns undefined without a connection, or
 * after the timeout. Then the result is unknown, and the same event may be sent again.
 */
export async function sendLive<E extends ClientEventName>(
  event: E,
  payload: Static<EarmarkClientEvents[E]['payload']>,
): Promise<AckOf<EarmarkClientEvents[E]> | undefined> {
  if (!socket?.connected) return undefined;
  try {
    const wire = socket as Socket;
    const ack: unknown = await wire.timeout(ACK_TIMEOUT_MS).emitWithAck(event, payload);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event table declares it
    return await localise(ack as AckOf<EarmarkClientEvents[E]>);
  } catch {
    return undefined;
  }
}

function follow(session: Session | null): void {
  if (session?.token === socketToken) return;
  socket?.disconnect();
  socket = undefined;
  socketToken = session?.token;
  if (!session) return useLive.setState({ status: 'off' });
  useLive.setState({ status: 'connecting' });
  void open(session);
}

/** Loads the client library, which visitors never need, and connects. */
async function open(session: Session): Promise<void> {
  const client = await import('socket.io-client').catch(() => undefined);
  // The session may have ended or changed in the meantime.
  if (socketToken !== session.token || socket) return;
  if (client) socket = connect(client.io, session);
  else setTimeout(() => socketToken === session.token && void open(session), RETRY_MS);
}

function connect(io: typeof Io, { userId, token }: Session): EarmarkSocket {
  const options = {
    auth: { userId, token },
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 5_000,
  };
  const host = apiHost();
  const opened: EarmarkSocket = host === '' ? io(options) : io(host, options);
  opened.on('connect', () => {
    useLive.setState({ status: 'connected' });
    for (const listener of connectListeners) listener();
  });
  opened.on('disconnect', (reason) => {
    useLive.setState({ status: socket === opened ? 'connecting' : 'off' });
    // The server closes the connections of a session that ends. A new connection is refused then.
    if (reason === 'io server disconnect') opened.connect();
  });
  opened.on('connect_error', (error: Error & { data?: { code: ErrorCode } }) => {
    if (error.data?.code === 'session.authentication-failed') useSession.getState().signOut();
    // Socket.IO does not retry after a refusal. The cause may be a database that is briefly down.
    else if (!opened.active) setTimeout(() => socket === opened && opened.connect(), RETRY_MS);
  });
  opened.on('events:missed', catchUpSoon);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends what the event table declares
  opened.onAny((event: ServerEventName, payload: unknown) => dispatchLive(event, payload as never));
  return opened;
}

/**
 * Requests missed events after a random delay, because all clients learn of a gap at the same time.
 */
function catchUpSoon(): void {
  catchingUp ??= setTimeout(() => {
    catchingUp = undefined;
    if (!socket?.connected) return;
    for (const listener of connectListeners) listener();
  }, Math.random() * GAP_SPREAD_MS);
}
