import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../platform/with-timeout.ts';
import { countJobs } from '../platform/jobs/due-jobs.ts';
import { diskSpace } from '../platform/storage/disk-space.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { WAYS } from '../../shared/features/notifications.ts';
import { type CountWay, measureWays } from '../platform/ways.ts';
import type { ServerLink } from '../realtime/server-link.ts';

interface HealthParts<DB> {
  readonly db: Kysely<DB>;
  readonly pool: Pool;
  readonly storage: Storage;
  /** Whether the database accepts writes; undefined until it is known. */
  readonly takesWrites: () => boolean | undefined;
  readonly connections: () => number;
  /** Problems of this installation, as sentences. */
  readonly warnings: () => Promise<string[]>;
  /** The folder whose disk is reported. */
  readonly dataFolder?: string | undefined;
  /** Called once with the function that counts attempts to notify people. */
  readonly countsWays: (count: CountWay) => void;
  /** The connection to other servers, if configured. */
  readonly link?: Pick<ServerLink, 'isUp' | 'servers'> | undefined;
}

/**
 * Mounts the operator's routes. `GET /live` answers 200 while this process responds at all. `GET
 * /health` answers 200 if database and storage respond, otherwise 503 with the failing part. Redis
 * and `warnings` are reported and do not count: without Redis this server still works, and taking
 * all servers out of service would not help. `GET /metrics` answers Prometheus text, with times in
 * seconds.
 */
export function mountHealth<DB>(http: FastifyInstance, parts: HealthParts<DB>): void {
  http.get('/live', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  http.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const { dataFolder } = parts;
    const [canRead, storage, warnings, disk] = await Promise.all([
      answers(sql`SELECT 1`.execute(parts.db)),
      answers(parts.storage.check()),
      soon(parts.warnings()),
      dataFolder === undefined ? undefined : soon(diskSpace(dataFolder)),
    ]);
    // Anybody may send this request, so it writes nothing. The server tests writing every few
    // seconds by itself.
    const database = canRead && parts.takesWrites() !== false;
    const healthy = database && storage;
    const statusOf = (ok: boolean) => (ok ? 'ok' : 'down');
    return reply
      .code(healthy ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: statusOf(healthy),
        database: statusOf(database),
        storage: statusOf(storage),
        ...(parts.link && { redis: statusOf(parts.link.isUp()) }),
        ...(disk && { disk }),
        warnings: warnings ?? [],
        connections: parts.connections(),
        uptime: Math.round(process.uptime()),
      });
  });

  const registry = createMetrics(http, parts);
  http.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) => {
    void reply.header('Content-Type', registry.contentType).header('Cache-Control', 'no-store');
    return registry.metrics();
  });
}

function createMetrics<DB>(
  http: FastifyInstance,
  { pool, connections, link, dataFolder, countsWays }: HealthParts<DB>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'earmark_request_seconds',
    help: 'Duration of requests in seconds, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const faults = new Counter({
    name: 'earmark_faults_total',
    help: 'Requests that failed with a server error',
    registers,
  });
  gauge('earmark_live_connections', 'Open live connections', connections);
  gauge('earmark_database_connections', 'Connections to PostgreSQL', () => pool.totalCount);
  gauge('earmark_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  const jobs: Gauge<'state'> = new Gauge({
    name: 'earmark_jobs',
    help: 'Jobs by state: due and waiting, or failed and waiting for a retry',
    labelNames: ['state'],
    registers,
    collect: async () => {
      // While the database is unreachable, only this metric is missing.
      jobs.reset();
      const count = await soon(countJobs(pool));
      if (count) for (const [state, value] of Object.entries(count)) jobs.set({ state }, value);
    },
  });
  measureNotifications(registers, pool, countsWays);
  if (dataFolder !== undefined) {
    const disk: Gauge<'bytes'> = new Gauge({
      name: 'earmark_disk_bytes',
      help: 'Free and total bytes of the disk of the data folder',
      labelNames: ['bytes'],
      registers,
      collect: async () => {
        disk.reset();
        const space = await soon(diskSpace(dataFolder));
        if (space) for (const [bytes, value] of Object.entries(space)) disk.set({ bytes }, value);
      },
    });
  }
  if (link) {
    gauge('earmark_redis_up', '1 while this server reaches the others over Redis', () =>
      Number(link.isUp()),
    );
    gauge('earmark_servers', 'Servers heard over Redis, including this one', link.servers);
  }
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) faults.inc();
  });
  return registry;

  function gauge(name: string, help: string, read: () => number): void {
    const metric: Gauge = new Gauge({ name, help, registers, collect: () => metric.set(read()) });
  }
}

/** Adds the metrics of each way in which people are notified. */
function measureNotifications(
  registers: Registry[],
  pool: Pool,
  countsWays: (count: CountWay) => void,
): void {
  const attempts = new Counter({
    name: 'earmark_notifications_total',
    help: 'Attempts to notify people, by way and outcome',
    labelNames: ['way', 'outcome'],
    registers,
  });
  for (const way of WAYS) {
    for (const outcome of ['sent', 'failed']) attempts.inc({ way, outcome }, 0);
  }
  countsWays((way, outcome) => attempts.inc({ way, outcome }));
  // Each gauge measures, because the gauges of one answer are collected side by side.
  const gauges = [
    [
      'earmark_notifications_oldest_seconds',
      'Seconds since the oldest waiting notification was queued, by way',
      'oldest',
    ],
    ['earmark_notifications_queued', 'Waiting notifications, by way', 'queued'],
  ] as const;
  for (const [name, help, figure] of gauges) {
    const metric: Gauge<'way'> = new Gauge({
      name,
      help,
      labelNames: ['way'],
      registers,
      collect: async () => {
        const ways = (await soon(measureWays(pool))) ?? [];
        metric.reset();
        for (const one of ways) metric.set({ way: one.way }, one[figure]);
      },
    });
  }
}

/** Returns whether a part responds within two seconds. */
async function answers(work: Promise<unknown>): Promise<boolean> {
  return (await soon(work.then(() => true))) ?? false;
}

/** Returns a result that arrives within two seconds; undefined if it is late or fails. */
function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return withTimeout(work, 2_000).catch(() => undefined);
}
