import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  callTable,
  clientEventTable,
  type EarmarkServerEvents,
} from '../shared/features/call-table.ts';
import { composeFeatures } from './compose.ts';
import { type DatabaseProbe, probeDatabase } from './database/connection/probe.ts';
import { createStopLinks } from './features/accounts/profile/stop-emails.ts';
import { findEmailReader, markUnreachable } from './features/accounts/reach/reach.repository.ts';
import { createSecurityLog } from './features/accounts/security/security-log.ts';
import { createLimitStore, tooOftenFor } from './http/limits/call-limits.ts';
import { allowSites } from './http/origins/cross-origin.ts';
import { createDrain, DRAIN_LIMITS } from './http/limits/drain.ts';
import { answerError, answerRefused, plain } from './http/envelope.ts';
import {
  HTTP_LIMITS,
  limitConnections,
  limitOptions,
  limitStalls,
} from './http/limits/http-limits.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountClient } from './http/mount-client.ts';
import { mountDocs } from './http/docs/mount-docs.ts';
import { mountHealth } from './http/mount-health.ts';
import { nameRoute } from './http/name-route.ts';
import { parseQuery, registerBodyParsers } from './http/bodies/read-payload.ts';
import { recordRefusals } from './http/refusal-log.ts';
import { readableUrl } from './http/readable-url.ts';
import { setSecurityHeaders } from './http/origins/security-headers.ts';
import { REGULAR_JOBS } from './jobs.ts';
import type { Parts } from './parts.ts';
import { createCallerAddresses } from './platform/requests/caller-address.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { type CountWay, noteFault } from './platform/ways.ts';
import { createBounceAddresses } from './platform/mail/bounce-address.ts';
import { createPostbox } from './platform/mail/postbox.ts';
import { ownAddresses } from './platform/merchant.ts';
import { findWarnings } from './start/start-warnings.ts';
import { pageOriginsOf } from './platform/requests/server-url.ts';
import { openGateway } from './realtime/gateway.ts';
import { createGuard, createOriginCheck } from './realtime/guard-connections.ts';
import { linkServers } from './realtime/server-link.ts';
import { SOCKET_LIMITS } from './realtime/socket-limits.ts';

/** A complete server that does not listen yet. */
export interface App {
  readonly http: FastifyInstance;
  /** Creates the tables of the queues without running jobs; `start` does this too. */
  makeQueues(): Promise<void>;
  /** Listens and returns the URL of the server. Requests may arrive from then on. */
  listen(at: { host: string; port: number }): Promise<string>;
  /** Starts the jobs. Call it once the server listens. */
  start(): Promise<void>;
  /** Returns problems of this installation, as lines that say what to do. */
  warnings(): Promise<string[]>;
  /**
   * Stops accepting requests, waits for running ones and for jobs, and closes everything that was
   * opened here.
   */
  stop(): Promise<void>;
}

/** The largest JSON or form body. */
const BODY_LIMIT = 262_144;

/**
 * Builds the server from the given parts. It reads no environment and does not listen, so tests
 * build the same server.
 */
export async function buildApp(parts: Parts): Promise<App> {
  const { log, settings, redis } = parts;
  const link = redis && (await linkServers(redis, log));
  const loggerInstance: FastifyBaseLogger = log;
  const httpLimits = { ...HTTP_LIMITS, ...settings.httpLimits };
  const addresses = createCallerAddresses(settings.proxies);
  const http = Fastify({
    ...limitOptions(httpLimits, log),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.proxies ?? false,
    rewriteUrl: readableUrl,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  const drain = createDrain(http.server, { ...DRAIN_LIMITS, ...settings.drainLimits });
  http.setErrorHandler(answerError);
  limitStalls(http, httpLimits);
  logRequests(http);
  const security = createSecurityLog(parts);
  recordRefusals(http, security);
  if (settings.limits) {
    limitConnections(http, { limits: httpLimits, isProxy: addresses.isProxy, log });
  }
  await registerSecurity(http, parts);
  await registerBodyParsers(http);

  const jobs = createJobs({ pool: parts.pool, owner: parts.owner, log, schedules: REGULAR_JOBS });
  const isOwnOrigin = createOriginCheck({
    pageOrigins: () => pageOriginsOf(settings),
    production: settings.production ?? false,
  });
  // The gateway needs the authenticator of a feature, and the feature needs the gateway's
  // publisher; hence `mount` below.
  const socketLimits = { ...SOCKET_LIMITS, ...settings.socketLimits };
  const guard = createGuard({
    isOwnOrigin,
    // One customer has a whole IPv6 network.
    addressOf: (request) => normalizeIP(addresses.of(request)),
    limits: settings.limits ? socketLimits : undefined,
    servers: redis && link && { commands: redis.commands, link },
    log,
  });
  const gateway = openGateway<EarmarkServerEvents>({
    httpServer: http.server,
    log,
    guard,
    welcomeMs: socketLimits.welcomeMs,
    link,
  });
  const { publisher, topics, attendance, sessionChanges } = gateway;
  const { publicUrl, tokenSecret } = settings;
  // The metrics are mounted after the features.
  let counted: CountWay = () => {};
  const countWay: CountWay = (way, outcome, fault) => {
    counted(way, outcome);
    if (fault === undefined) return;
    noteFault(parts.db, way, fault, parts.clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'A failure to notify somebody could not be stored.'),
    );
  };
  const { mailIn } = settings;
  const bounces = mailIn && createBounceAddresses(tokenSecret, mailIn.domain);
  const postbox = createPostbox({
    ...parts,
    countWay,
    jobs,
    publicUrl,
    findReader: findEmailReader,
    noteDead: (email, code) => markUnreachable(parts.db, email, { code, now: parts.clock.now() }),
    returnPath: bounces && ((id, email) => bounces.write(id, email, parts.clock.now())),
    stopLink: createStopLinks(tokenSecret, publicUrl),
    ownAddresses: ownAddresses(),
  });
  const features = await composeFeatures({
    ...parts,
    publicUrl,
    tokenSecret,
    jobs,
    postbox,
    countWay,
    publisher,
    topics,
    attendance,
    sessionChanges,
    security,
    http,
  });
  gateway.mount(clientEventTable, features.eventHandlers, features.authenticator);
  mountCalls(http, callTable, features.handlers, {
    authenticator: features.authenticator,
    limits: settings.limits,
    isOwnOrigin,
    incomingFolder: settings.incomingFolder ?? join(tmpdir(), 'earmark-incoming'),
  });
  mountDocs(http, callTable);
  let probe: DatabaseProbe | undefined;
  const takesWrites = () => probe?.isUp();
  const { dataFolder } = settings;
  const warnings = () => findWarnings(parts);
  mountHealth(http, {
    ...parts,
    takesWrites,
    connections: gateway.connections,
    link,
    warnings,
    dataFolder,
    countsWays: (count) => (counted = count),
  });
  http.all('/api/*', (_request, reply) => answerRefused(reply, 404, plain('request.unknown-call')));
  await mountClient(http, { ...settings, folder: settings.clientFolder });

  return {
    http,
    makeQueues: () => jobs.make(),
    warnings,
    listen: ({ host, port }) => http.listen({ host, port }),
    async start() {
      probe = probeDatabase(parts.db);
      await jobs.start();
      await features.started();
    },
    async stop() {
      await drain.refuse();
      gateway.leave();
      await drain.finish();
      await gateway.close();
      guard.close();
      link?.close();
      await http.close();
      await security.stored();
      probe?.stop();
      await jobs.stop();
    },
  };
}

async function registerSecurity(
  http: FastifyInstance,
  { settings, redis, storage }: Parts,
): Promise<void> {
  const { limits, apiHosts, publicUrl, production = false } = settings;
  const mediaUrls = [settings.mediaUrl ?? [], storage.direct?.origin ?? []].flat();
  await setSecurityHeaders(http, { publicUrl, apiHosts, mediaUrls, production });
  if (apiHosts) allowSites(http, apiHosts);
  if (!limits) return;
  await http.register(rateLimit, {
    max: 1_200,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooOftenFor(ttl / 1_000),
    store: createLimitStore(redis?.commands),
  });
}

/**
 * Logs one line per request: method, route, status, milliseconds, and the code of a refusal. It
 * logs the route, not the path, because a path may contain an activation code or a payment token.
 */
function logRequests(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    nameRoute(reply, request.routeOptions.url ?? 'none');
  });
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(reply.refusal && { code: reply.refusal }),
      },
      'request',
    );
  });
}
