import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { TestAuth } from './make-call.ts';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** A real client that records every event from its connection on. */
export interface TestSocket {
  readonly socket: Socket;
  /** All received events in order. */
  readonly received: readonly { event: string; payload: unknown }[];
  /** Sends an event and waits for its acknowledgement. */
  send(event: string, payload: unknown): Promise<{ success: boolean; info: string; data: unknown }>;
  /** Waits for a matching event, which may have arrived already. */
  waitFor<T>(event: string, fits?: (payload: T) => boolean): Promise<T>;
  close(): void;
}

/** Connects a person until the test ends. */
export async function connectInTest(
  app: Pick<TestApp, 'url'>,
  person: { readonly auth: TestAuth },
): Promise<TestSocket> {
  const socket = await connectSocket(app, person.auth);
  onTestFinished(() => socket.close());
  return socket;
}

/** Connects to the live connection. Throws the text of a refusal. */
export async function connectSocket(
  app: Pick<TestApp, 'url'>,
  auth: TestAuth | object,
): Promise<TestSocket> {
  const socket = io(app.url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const received: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    received,
    send: (event, payload) =>
      socket.timeout(5_000).emitWithAck(event, payload) as ReturnType<TestSocket['send']>,
    waitFor: <T>(event: string, fits: (payload: T) => boolean = () => true) =>
      waitFor(`the event ${event}`, () => {
        const found = received.find((one) => one.event === event && fits(one.payload as T));
        return found ? (found.payload as T) : undefined;
      }),
    close: () => socket.close(),
  };
}
