import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { Type } from 'typebox';
import { Auth } from '../../shared/contract/auth.ts';
import type { ClientEvent, ClientEventTable } from '../../shared/contract/event.ts';
import type { Problem } from '../../shared/errors.ts';
import { plain, refusalOf, refused, wireProblem } from '../http/envelope.ts';
import type { Log } from '../platform/start/log.ts';
import { compileParser } from '../platform/requests/parse.ts';
import { englishOf, refusalFor } from '../platform/requests/refusal.ts';
import {
  admit,
  type Authenticator,
  type Session,
  type SessionChanges,
} from '../platform/requests/session.ts';
import { type Attendance, createAttendance } from './attendance.ts';
import {
  type EventContext,
  type EventHandlers,
  type Publisher,
  WithInfo,
} from './event-handler.ts';
import type { Guard } from './guard-connections.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { createSessionChanges, healGaps, type ServerLink } from './server-link.ts';
import { createTopics, type Topics } from './topics.ts';

/** The Socket.IO server and the services built on it. */
interface Gateway<S> {
  readonly publisher: Publisher<S>;
  readonly topics: Topics<S>;
  readonly attendance: Attendance;
  readonly sessionChanges: SessionChanges;
  /** Registers the events of a table. Until then, no client can connect. */
  mount<C extends ClientEventTable>(
    events: C,
    handlers: EventHandlers<C>,
    authenticator: Authenticator,
  ): void;
  readonly connections: () => number;
  /** Closes all connections of this server. Their clients reconnect to another one at once. */
  leave(): void;
  close(): Promise<void>;
}

type Connection = Socket['conn'];
type AnyEventHandler = (payload: unknown, context: EventContext) => Promise<unknown>;
type Answerer = (session: Session, payload: unknown, connectionId: string) => Promise<object>;

/** The largest event. A message's text is far smaller. */
const MAX_EVENT_BYTES = 100_000;

const parseAuth = compileParser(Type.Object({ ...Auth.properties }));
const accountRoom = (accountId: number) => `account:${accountId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * Opens live connections on an HTTP server. Credentials are part of the handshake. Each payload is
 * checked against its schema, and each event is acknowledged with the envelope, refused ones too.
 * The transport is WebSocket only; where it is blocked, the client polls over REST. With a `link`,
 * events reach the clients of all servers.
 */
export function openGateway<S>({
  httpServer,
  log,
  guard,
  welcomeMs,
  link,
}: {
  httpServer: HttpServer;
  log: Log;
  guard: Guard;
  /** How long a connection may stay open without credentials. */
  welcomeMs: number;
  link?: ServerLink | undefined;
}): Gateway<S> {
  const io: LiveServer = new Server(httpServer, {
    ...(link && { adapter: link.adapter }),
    transports: ['websocket'],
    allowRequest: (request, answer) => guard.allowRequest(request, answer),
    connectTimeout: welcomeMs,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    serveClient: false,
  });
  io.engine.on('connection', (connection: Connection) => {
    guard.watch(connection);
    forgetRequest(connection);
  });
  const attendance = createAttendance(io, accountRoom, { log, link });
  const mounted = new Map<string, Answerer>();

  io.on('connection', (socket) => {
    const { data } = socket;
    const { accountId, id } = data.session;
    void socket.join([accountRoom(accountId), sessionRoom(id)]);
    attendance.opened(accountId);
    socket.on('disconnect', () => attendance.closed(accountId));
    socket.on('error', (error) => log.warn({ err: error }, 'A socket reported an error.'));
    socket.onAny((event: string, ...values: unknown[]) => {
      const ack = values.at(-1);
      const tooMany = guard.eventRefusal(accountId);
      if (!isAcknowledgement(ack)) return;
      const answer = mounted.get(event);
      const acknowledge = (reply: object) => {
        ack(reply);
        if (!('code' in reply)) return;
        const name = answer ? event : 'unknown';
        log.info({ event: name, account: accountId, code: reply.code }, 'event refused');
      };
      if (tooMany) return acknowledge(tooMany);
      if (!answer) return acknowledge(refused(plain('socket.unknown-event')));
      void answer(data.session, values[0], socket.id).then(acknowledge);
    });
  });

  const sessionChanges = createSessionChanges(io, link !== undefined);

  const sentListeners: (() => void)[] = [];

  return {
    topics: createTopics(io, accountRoom),
    attendance,
    sessionChanges,
    publisher: {
      toAccounts: (accountIds, event, payload, { except } = {}) => {
        const clients = io.to(accountIds.map(accountRoom));
        (except === undefined ? clients : clients.except(except)).emit(event, payload);
        for (const listener of sentListeners) listener();
      },
      onSent: (listener) => void sentListeners.push(listener),
      endSession: (sessionId) => {
        // First without Redis, so that the local connections close at once.
        io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
        if (link) io.in(sessionRoom(sessionId)).disconnectSockets(true);
      },
    },
    mount(events, handlers, authenticator) {
      io.use((socket, next) => void welcome(socket, { authenticator, guard, log }, next));
      if (link) healGaps(io, { link, authenticator, log });
      sessionChanges.onChange((accountId) => {
        renewSessions(io.sockets, accountRoom(accountId), authenticator).catch((error: unknown) =>
          log.warn({ err: error }, 'Sessions of open connections could not be read again.'),
        );
      });
      const byName: Readonly<Record<string, unknown>> = handlers;
      for (const [name, event] of Object.entries(events)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `handlers` gives each event its handler
        const handler = byName[name] as AnyEventHandler;
        mounted.set(name, answerer(event, handler, log));
      }
    },
    connections: () => io.of('/').sockets.size,
    leave: () => void io.engine.close(),
    close: () => io.close(),
  };
}

/**
 * Drops the HTTP request that opened a connection. Engine.IO would keep it for as long as the
 * connection, and it takes an eighth of an idle connection's memory.
 */
export function forgetRequest(connection: { request: unknown }): void {
  connection.request = null;
}

/** Accepts a socket with the session of its handshake, or refuses it with a reason. */
async function welcome(
  socket: LiveSocket,
  { authenticator, guard, log }: { authenticator: Authenticator; guard: Guard; log: Log },
  next: (error?: Error) => void,
): Promise<void> {
  const refuse = (problem: Problem) => {
    log.info({ code: problem.code }, 'connection refused');
    next(connectError(problem));
  };
  try {
    const auth = parseAuth(socket.handshake.auth);
    const session = auth.ok ? await authenticator.authenticate(auth.value) : null;
    if (!session) {
      if (auth.ok && (await authenticator.isOurs(auth.value))) guard.excuse(socket.conn);
      return refuse(plain('session.authentication-failed'));
    }
    admit('signed-in', session);
    const problem = await guard.admit(socket.conn, session.accountId);
    if (problem) return refuse(problem);
    socket.data.session = session;
    socket.handshake.auth = {};
    next();
  } catch (error) {
    // An error of the server does not count against the client.
    guard.excuse(socket.conn);
    refuse(refusalOf(error).problem);
  }
}

/** Creates the error of a refused handshake. Socket.IO sends its `data` along with the text. */
function connectError(problem: Problem): Error {
  return Object.assign(new Error(englishOf(problem)), { data: wireProblem(problem) });
}

/** Reads the sessions of open connections again, because a role or a name may have changed. */
async function renewSessions(
  sockets: LiveServer['sockets'],
  room: string,
  authenticator: Authenticator,
): Promise<void> {
  for (const id of sockets.adapter.rooms.get(room) ?? []) {
    const data = sockets.sockets.get(id)?.data;
    const session = data && (await authenticator.renew(data.session));
    // Connections of an ended session are closed by the code that ended it.
    if (session) data.session = session;
  }
}

/**
 * Creates the function that answers one event: access, schema, handler, envelope. It never throws.
 */
function answerer(event: ClientEvent, handle: AnyEventHandler, log: Log): Answerer {
  const parse = compileParser(event.payload);
  return async (session, foreign, connectionId) => {
    try {
      admit(event.access, session);
      const payload = parse(foreign);
      if (!payload.ok) throw refusalFor(payload.problem, 400);
      const result = await handle(payload.value, { session, log, connectionId });
      if (hasInfo(result)) return { success: true, info: result.info, data: result.data };
      return { success: true, info: '', data: result };
    } catch (error) {
      const { status, problem } = refusalOf(error);
      if (status < 500) return refused(problem);
      log.error({ err: error }, 'An event met a fault.');
      return { ...refused(problem), again: true };
    }
  };
}

function isAcknowledgement(value: unknown): value is (reply: object) => void {
  return typeof value === 'function';
}

function hasInfo(result: unknown): result is WithInfo<unknown> {
  return result instanceof WithInfo;
}
