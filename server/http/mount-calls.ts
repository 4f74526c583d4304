import { normalizeIP } from '@fastify/rate-limit';
import buildSerializer from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Auth } from '../../shared/contract/auth.ts';
import type { Call, CallTable } from '../../shared/contract/call.ts';
import { compileParser } from '../platform/requests/parse.ts';
import { withOrigin } from '../platform/requests/request-origin.ts';
import { isRecord } from '../platform/requests/coerce.ts';
import { malformed, refusalFor, tooOften } from '../platform/requests/refusal.ts';
import {
  admit,
  type Authenticator,
  type Caller,
  type Credentials,
  type Session,
} from '../platform/requests/session.ts';
import type { Log } from '../platform/start/log.ts';
import { type AccountLimit, createAccountLimits } from './limits/call-limits.ts';
import { rememberAccount } from './refusal-log.ts';
import { sendFile } from './send-file.ts';
import {
  type CallContext,
  type FileReply,
  type Handler,
  handlerOf,
  type Handlers,
} from './handler.ts';
import {
  createBodyBuffers,
  createIncomingFiles,
  type StoreIncoming,
} from './bodies/incoming-files.ts';
import { refuseForeignPages } from './origins/cross-origin.ts';
import { type FileGate, type RawPayload, readPayload } from './bodies/read-payload.ts';
import { createPlaces } from '../realtime/socket-limits.ts';

interface MountOptions {
  readonly authenticator: Authenticator;
  readonly limits: boolean;
  /** Returns whether a request with an Origin comes from a page of Earmark. */
  readonly isOwnOrigin: (request: FastifyRequest) => boolean;
  readonly incomingFolder: string;
}

interface RouteParts {
  readonly authenticator: Authenticator;
  readonly store: StoreIncoming;
  readonly takePlace: (request: FastifyRequest) => () => void;
  /** Undefined if limits are off. */
  readonly accountLimit: AccountLimit | undefined;
}

const parseAuth = compileParser(Auth);

/** Uploads in progress whose credentials come after their files: per address, and in total. */
const LATE_PER_ADDRESS = 2;
const LATE_AT_ONCE = 16;

/**
 * Mounts a table of calls below `/api`, each for GET and POST: access, schema, envelope, and a
 * reply with declared fields only.
 */
export function mountCalls<T extends CallTable>(
  app: FastifyInstance,
  calls: T,
  handlers: Handlers<T>,
  options: MountOptions,
): void {
  const limitOfAccount = options.limits ? createAccountLimits(app) : undefined;
  const onRequest = refuseForeignPages(options.isOwnOrigin);
  const parts = {
    authenticator: options.authenticator,
    store: createIncomingFiles(options.incomingFolder),
    takePlace: createLatePlaces(),
  };
  for (const [path, call] of Object.entries(calls)) {
    app.route({
      method: call.kind === 'upload' ? 'POST' : ['GET', 'POST'],
      url: `/api${path}`,
      ...(call.anySite !== true && { onRequest }),
      handler: createRoute(call, handlerOf(handlers, path), {
        ...parts,
        accountLimit: limitOfAccount?.(path, call.limit),
      }),
      config:
        options.limits && call.limit
          ? { rateLimit: { max: call.limit.max, timeWindow: call.limit.seconds * 1_000 } }
          : {},
      ...(call.kind !== 'file' && {
        schema: { response: { 200: envelopeOf(call) } },
        serializerCompiler: () => serializerOf(call),
      }),
      ...(call.kind === 'upload' && {
        bodyLimit: call.files.maxBytes * call.files.maxCount + 65_536,
      }),
    });
  }
}

function createRoute(
  call: Call,
  handler: Handler<Call>,
  { authenticator, accountLimit, store, takePlace }: RouteParts,
) {
  const parse = compileParser(call.request);
  const takesBytes = call.kind === 'upload' && call.files.raw !== undefined;
  const buffers = takesBytes ? createBodyBuffers(call.files.maxBytes) : undefined;

  async function sessionOf(request: FastifyRequest, auth: unknown): Promise<Session | null> {
    const credentials = credentialsOf(request, auth);
    return credentials ? authenticator.authenticate(credentials) : null;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { values, files }: RawPayload,
  ): Promise<unknown> {
    if (!isRecord(values)) throw malformed('request.body-not-object');
    // No schema declares `Auth`. Without it, most payloads match exactly, which is parsed much
    // faster.
    const { Auth: auth, ...asked } = values;
    const session = await sessionOf(request, auth);
    if (session) {
      rememberAccount(request, session.accountId);
      await accountLimit?.(request, reply, session.accountId);
    }
    admit(call.access, session, call.duringSetUp);
    const payload = parse(asked);
    if (!payload.ok) throw refusalFor(payload.problem, 400);
    // `admit` has checked that there is a session if the call requires one.
    const context: CallContext<Call> = {
      session: session?.needsSecondFactor && !call.duringSetUp ? null : session,
      files,
      caller: callerOf(request),
      setCookie: (cookie: string) => void reply.header('Set-Cookie', cookie),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `app.ts` gives Fastify a Log
      log: request.log as Log,
    };
    const { address, userAgent } = context.caller;
    const origin = { address, userAgent, requestId: request.id };
    const result = await withOrigin(origin, () => handler(payload.value, context));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a file call answers one
    if (call.kind === 'file') return sendFile(request, reply, result as FileReply);
    return { success: true, info: '', data: null, ...result };
  }

  function gateFor(request: FastifyRequest): FileGate {
    return {
      store,
      buffers,
      takePlace: () => takePlace(request),
      admit: async (auth) => {
        if (credentialsOf(request, auth) === undefined) return false;
        admit(call.access, await sessionOf(request, auth));
        return true;
      },
    };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.header('Cache-Control', 'no-store');
    try {
      const payload = await readPayload(request, call, gateFor(request));
      try {
        return await answer(request, reply, payload);
      } finally {
        await payload.release();
      }
    } catch (error) {
      if (call.kind === 'upload') dropRest(request);
      throw error;
    }
  };
}

/** Limits requests whose files come before their credentials, because their files fill the disk. */
function createLatePlaces() {
  const addresses = createPlaces(LATE_PER_ADDRESS);
  const everybody = createPlaces(LATE_AT_ONCE);
  return (request: FastifyRequest): (() => void) => {
    // If the connection closed before the process noticed, it has no address.
    const { ip } = request as { readonly ip?: string };
    if (ip === undefined) throw malformed('request.broken-off');
    // One customer has a whole IPv6 network.
    const leaveAddress = addresses.take(normalizeIP(ip));
    const leave = leaveAddress && everybody.take('');
    if (!leave) {
      leaveAddress?.();
      throw tooOften('upload.auth-first');
    }
    return () => {
      leaveAddress();
      leave();
    };
  };
}

/** Reads and drops the rest of a refused upload, so that the sender gets the answer. */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
}

/** A user agent has a few hundred characters. Longer ones are cut. */
function callerOf({ ip, headers }: FastifyRequest): Caller {
  return {
    address: ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 500),
    cookies: headers.cookie ?? '',
  };
}

/**
 * Reads the `Auth` object of the payload, or a Bearer header. A malformed one counts as missing.
 */
function credentialsOf(request: FastifyRequest, auth: unknown): Credentials | undefined {
  const parsed = auth === undefined ? undefined : parseAuth(auth);
  if (parsed?.ok) return parsed.value;
  const bearer = /^Bearer ([\w.-]{1,2048})$/.exec(request.headers.authorization ?? '');
  return bearer?.[1] ? { token: bearer[1] } : undefined;
}

type Serializer = (reply: object) => string;

const serializers = new WeakMap<Call, Serializer>();

/**
 * Returns the serializer of a call. It is compiled once per process, at the first reply; Fastify
 * would compile all calls at each start, and again for HEAD.
 */
function serializerOf(call: Exclude<Call, { kind: 'file' }>): Serializer {
  return (reply) => {
    let serialize = serializers.get(call);
    if (!serialize) {
      serialize = buildSerializer(envelopeOf(call));
      serializers.set(call, serialize);
    }
    return serialize(reply);
  };
}

/** The schema of a reply. The serializer writes only these fields. */
export function envelopeOf(call: Exclude<Call, { kind: 'file' }>) {
  return Type.Object({
    success: Type.Boolean(),
    info: Type.String(),
    data: call.data,
    ...call.top?.properties,
  });
}
