import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countJobs } from '../platform/jobs/waiting-jobs.ts';
import { diskRoom } from '../platform/storage/disk-room.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { ServerLink } from '../realtime/server-link.ts';
import type { Kysely } from 'kysely';

export interface HealthParts<DB> {
  readonly db: Kysely<DB>;
  readonly pool: Pool;
  readonly storage: Storage;
  /** Whether the database takes writes; undefined until that is known. */
  readonly takesWrites: () => boolean | undefined;
  /** Open live connections. */
  readonly connections: () => number;
  /** What keeps the server from doing its work, in words. */
  readonly warnings: () => Promise<string[]>;
  /** The folder whose disk is watched. */
  readonly dataFolder?: string | undefined;
  /** The line to the other servers, where there are to be any. */
  readonly link?: Pick<ServerLink, 'isUp' | 'servers'> | undefined;
}

/**
 * `GET /live`: 200 as long as this process answers at all, whatever its parts do.
 * `GET /health`: 200 when every part answers, 503 with the one that does not. Redis is told and does
 * not count: without it this server serves on, and taking all servers away would help nobody.
 * `warnings` are told and do not count either.
 * `GET /metrics`: Prometheus text; times in seconds.
 */
export function mountHealth<DB>(http: FastifyInstance, parts: HealthParts<DB>): void {
  http.get('/live', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  http.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const { dataFolder } = parts;
    const [answersQuestions, storage, warnings, disk] = await Promise.all([
      answers(sql`SELECT 1`.execute(parts.db)),
      answers(parts.storage.check()),
      inTime(parts.warnings()),
      dataFolder === undefined ? undefined : inTime(diskRoom(dataFolder)),
    ]);
    // A stranger's question writes nothing: the server itself does so every few seconds.
    const database = answersQuestions && parts.takesWrites() !== false;
    const healthy = database && storage;
    const word = (ok: boolean) => (ok ? 'ok' : 'down');
    return reply
      .code(healthy ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: word(healthy),
        database: word(database),
        storage: word(storage),
        ...(parts.link && { redis: word(parts.link.isUp()) }),
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
  { pool, connections, link, dataFolder }: HealthParts<DB>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'earmark_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const faults = new Counter({
    name: 'earmark_faults_total',
    help: 'Requests that ended in a fault of the server',
    registers,
  });
  gauge('earmark_live_connections', 'Open live connections', connections);
  gauge('earmark_database_connections', 'Connections to PostgreSQL', () => pool.totalCount);
  gauge('earmark_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  const jobs: Gauge<'state'> = new Gauge({
    name: 'earmark_jobs',
    help: 'Jobs that are due and wait, and such as failed and wait for their next try',
    labelNames: ['state'],
    registers,
    collect: async () => {
      // Figures are wanted most when the database is away: then these are missing, and the rest is here.
      jobs.reset();
      const count = await inTime(countJobs(pool));
      if (count) for (const [state, value] of Object.entries(count)) jobs.set({ state }, value);
    },
  });
  if (dataFolder !== undefined) {
    const disk: Gauge<'bytes'> = new Gauge({
      name: 'earmark_disk_bytes',
      help: 'Bytes of the disk that the data folder is on, free and in total',
      labelNames: ['bytes'],
      registers,
      collect: async () => {
        disk.reset();
        const room = await inTime(diskRoom(dataFolder));
        if (room) for (const [bytes, value] of Object.entries(room)) disk.set({ bytes }, value);
      },
    });
  }
  if (link) {
    gauge('earmark_redis_up', '1 while news reach the other servers', () => Number(link.isUp()));
    gauge('earmark_servers', 'Servers heard of over Redis, this one among them', link.servers);
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

/** Whether a part answers within two seconds. */
async function answers(work: Promise<unknown>): Promise<boolean> {
  return (await inTime(work.then(() => true))) ?? false;
}

/** An answer that comes within two seconds; undefined for a later one, and for a fault. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 2_000);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
