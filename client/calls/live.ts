import type { io as Io, Socket } from 'socket.io-client';
import type { Static } from 'typebox';
import { create } from 'zustand';
import type { AckOf, ClientListeners, ServerListeners } from '../../shared/contract/event.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { EarmarkClientEvents, EarmarkServerEvents } from '../../shared/features/call-table.ts';
import { apiHost } from './api-host.ts';
import { type Session, useSession } from '../session/session.store.ts';
import { localise } from '../languages/localise.ts';

/** How the live wire stands; `off` while nobody is signed in. */
export type LiveStatus = 'off' | 'connecting' | 'connected';

/** The state of the live wire, for screens to show. */
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

/** How long an acknowledgement is waited for, milliseconds. */
const ACK_TIMEOUT = 10_000;
/** When what the wire is made with is asked for again, where it could not be loaded, milliseconds. */
const RETRY = 5_000;
/** Clients that hear of a gap together look for what they missed within this time, milliseconds. */
const GAP_SPREAD = 3_000;

const listeners = new Map<ServerEventName, Set<(payload: never) => void>>();
const connectListeners = new Set<() => void>();
let socket: EarmarkSocket | undefined; // A page has one wire.
let socketToken: string | undefined; // Of the same wire.
let lookingSoon: ReturnType<typeof setTimeout> | undefined; // Of the same wire.

/** Keeps one connection open for as long as somebody is signed in in this browser. */
export function startLive(): void {
  follow(useSession.getState().session);
  useSession.subscribe((state) => follow(state.session));
  window.addEventListener('online', reconnect);
}

/** Connects now instead of at the end of the wait between two attempts: the network is back. */
function reconnect(): void {
  if (socket && !socket.connected) socket.disconnect().connect();
}

/** Hears an event; call the answer to stop. */
export function onLive<E extends ServerEventName>(event: E, listener: Listener<E>): () => void {
  const those = listeners.get(event) ?? new Set();
  listeners.set(event, those);
  those.add(listener);
  return () => those.delete(listener);
}

/** Tells those who hear an event of a fact that was asked for, where the wire could not bring it. */
export function tellLive<E extends ServerEventName>(
  event: E,
  payload: Static<EarmarkServerEvents[E]['payload']>,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- onLive ties each listener to its event
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}

/**
 * Calls the listener on each connection, reconnection, and reported gap between servers: the
 * moments to request missed events. Calls it at once if connected. Returns a function that
 * unsubscribes.
 */
export function onConnected(listener: () => void): () => void {
  connectListeners.add(listener);
  if (socket?.connected) listener();
  return () => connectListeners.delete(listener);
}

/**
 * Sends an event and waits for its acknowledgement. Undefined when there is no connection or no
 * answer in time: then nothing is known, and the same event may be sent again.
 */
export async function sendLive<E extends ClientEventName>(
  event: E,
  payload: Static<EarmarkClientEvents[E]['payload']>,
): Promise<AckOf<EarmarkClientEvents[E]> | undefined> {
  if (!socket?.connected) return undefined;
  try {
    const wire = socket as Socket;
    const ack: unknown = await wire.timeout(ACK_TIMEOUT).emitWithAck(event, payload);
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

/** Loads what the wire is made with: screens that visitors see hear it too, and need none of that. */
async function open(session: Session): Promise<void> {
  const client = await import('socket.io-client').catch(() => undefined);
  // Meanwhile somebody may have signed out, or another person signed in.
  if (socketToken !== session.token || socket) return;
  if (client) socket = connect(client.io, session);
  else setTimeout(() => socketToken === session.token && void open(session), RETRY);
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
    // The server closes a session's connections when it ends; asking again tells whether it did.
    if (reason === 'io server disconnect') opened.connect();
  });
  opened.on('connect_error', (error: Error & { data?: { code: ErrorCode } }) => {
    if (error.data?.code === 'session.authentication-failed') useSession.getState().signOut();
    // What the server says no to is not tried again by itself; it may be but a database that is away.
    else if (!opened.active) setTimeout(() => socket === opened && opened.connect(), RETRY);
  });
  opened.on('wire:gap', lookSoon);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends what the event table declares
  opened.onAny((event: ServerEventName, payload: unknown) => tellLive(event, payload as never));
  return opened;
}

/** Asks for what was missed at a moment of one's own, since all others are told to look as well. */
function lookSoon(): void {
  lookingSoon ??= setTimeout(() => {
    lookingSoon = undefined;
    if (!socket?.connected) return;
    for (const listener of connectListeners) listener();
  }, Math.random() * GAP_SPREAD);
}
