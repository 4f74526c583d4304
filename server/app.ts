import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  callTable,
  clientEventTable,
  type EarmarkServerEvents,
} from '../shared/features/call-table.ts';
import { composeFeatures } from './compose-features.ts';
import { answerError, refused } from './http/envelope.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountClient } from './http/mount-client.ts';
import { mountDocs } from './http/mount-docs.ts';
import { mountHealth } from './http/mount-health.ts';
import { parseQuery, registerBodyParsers } from './http/read-payload.ts';
import { readableUrl } from './http/readable-url.ts';
import type { Parts, Settings } from './parts.ts';
import { createJobs } from './platform/jobs.ts';
import { openGateway } from './realtime/gateway.ts';

/** A whole server, built and not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  /** Listens and starts the jobs; answers the address that people open. */
  start(at: { host: string; port: number }): Promise<string>;
  /** Stops taking requests, lets running ones and jobs finish, and closes what was opened here. */
  stop(): Promise<void>;
}

/** Bytes of a JSON or form body at most. */
const BODY_LIMIT = 262_144;
/** How long a request that runs may go on when the server stops. */
const REQUEST_GRACE_MS = 3_000;

/**
 * Builds the server from given parts: no environment is read and nothing listens, so that tests
 * build the very same one.
 */
export async function buildApp(parts: Parts): Promise<App> {
  const { log, settings } = parts;
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.proxies ?? false,
    rewriteUrl: readableUrl,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  http.setErrorHandler(answerError);
  logRequests(http);
  await registerSecurity(http, settings);
  await registerBodyParsers(http);

  const jobs = createJobs({ pool: parts.pool, log });
  // The gateway needs an authenticator, which a feature provides; the feature needs the publisher.
  const gateway = openGateway<EarmarkServerEvents>({ httpServer: http.server, log });
  const { publisher, topics, attendance, sessionNews } = gateway;
  const features = await composeFeatures({
    ...parts,
    jobs,
    publisher,
    topics,
    attendance,
    sessionNews,
    http,
  });
  gateway.mount(clientEventTable, features.eventHandlers, features.authenticator);
  mountCalls(http, callTable, features.handlers, {
    authenticator: features.authenticator,
    limits: settings.limits,
  });
  mountDocs(http, callTable);
  mountHealth(http, { ...parts, connections: gateway.connections });
  http.all('/api/*', (_request, reply) => reply.code(404).send(refused('There is no such call.')));
  const { clientFolder: folder, publicUrl } = settings;
  await mountClient(http, { folder, pages: features.pages, publicUrl });

  return {
    http,
    async start({ host, port }) {
      const address = await http.listen({ host, port });
      await jobs.start();
      await features.started();
      return address;
    },
    async stop() {
      // Whoever sends or reads too slowly, such as a player that was paused, is cut off.
      const cutOff = setTimeout(() => http.server.closeAllConnections(), REQUEST_GRACE_MS);
      await gateway.close();
      await http.close();
      clearTimeout(cutOff);
      await jobs.stop();
    },
  };
}

async function registerSecurity(
  http: FastifyInstance,
  { limits, mediaUrl }: Settings,
): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...(mediaUrl ? [mediaUrl] : [])],
        styleSrc: ["'self'"],
        objectSrc: ["'none'"],
        // The one that lets people start without a network.
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        // Set by whoever terminates TLS: a server without it has to be usable on a local network.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  if (limits) await http.register(rateLimit, { max: 1_200, timeWindow: 60_000 });
}

/**
 * One line a request: method, route, status, milliseconds. The route and not the path, since a path
 * may hold an activation code or the token of a payment.
 */
function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
