import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Storage } from '../platform/storage.ts';
import type { Kysely } from 'kysely';

/** What health and metrics look at. */
export interface HealthParts<DB> {
  readonly db: Kysely<DB>;
  readonly pool: Pool;
  readonly storage: Storage;
  /** Open live connections. */
  readonly connections: () => number;
}

/**
 * `GET /health`: 200 when every part answers, 503 with the one that does not.
 * `GET /metrics`: Prometheus text; times in seconds.
 */
export function mountHealth<DB>(http: FastifyInstance, parts: HealthParts<DB>): void {
  http.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const [database, storage] = await Promise.all([
      answers(sql`SELECT 1`.execute(parts.db)),
      answers(parts.storage.check()),
    ]);
    const healthy = database && storage;
    const word = (ok: boolean) => (ok ? 'ok' : 'down');
    return reply
      .code(healthy ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: word(healthy),
        database: word(database),
        storage: word(storage),
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
  { pool, connections }: HealthParts<DB>,
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
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500 && reply.statusCode !== 501) faults.inc();
  });
  return registry;

  function gauge(name: string, help: string, read: () => number): void {
    const metric: Gauge = new Gauge({ name, help, registers, collect: () => metric.set(read()) });
  }
}

/** Whether a part answers within two seconds. */
async function answers(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 2_000);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
