import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { serve } from '../../../tests/kit/servers/free-port.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { type Bench, benchFolder } from '../bench.ts';
import { buildPrograms } from '../build-programs.ts';
import type { Load } from '../chat-load/load-protocol.ts';
import { startGenerator } from '../generator.ts';
import { makePeople } from '../make-people.ts';
import { cpuBetween, readCpu } from '../process-cost.ts';
import { atMost, figure, percentile, print, printTable } from '../report.ts';
import { benchEnvironment, nodeArguments, startServer } from '../start-server.ts';

const PER_SECOND = 500;
/** People with a device each. Each gets a message every four seconds, so pushes rarely merge. */
const PEOPLE = 2_000;
const FULL = { warmUp: 10, seconds: 60 };
const QUICK = { warmUp: 5, seconds: 10 };
/** The time in which the push service answers, milliseconds. */
const ANSWER_MS = 50;

/**
 * Measures the time from the transaction that stores a message to the request that hands it over to
 * the push service. All devices have the same service, which is the hardest case.
 */
export const benchPush: Bench = async ({ quick, cleanUp }) => {
  const { warmUp, seconds } = quick ? QUICK : FULL;
  const programs = await buildPrograms(cleanUp);
  const folder = benchFolder(cleanUp);
  const { db, url, pid } = await startBenchDatabase(cleanUp);
  const service = await startService();
  cleanUp.add(service.stop);
  const people = await makePeople(db, 'reader', PEOPLE);
  await addDevices(db, service.url);
  const server = await startServer(programs.pushUnderTest, benchEnvironment({ url, folder }), {
    arguments: nodeArguments(),
  });
  cleanUp.add(() => server.stop());
  const load: Load = startGenerator(programs.load);
  cleanUp.add(async () => load.stop());
  await load.send({ kind: 'connect', port: server.port, wire: 'socket.io', people });
  const among = { from: 0, to: people.length };
  const run = (length: number) => {
    const phase = { kind: 'open', perSecond: PER_SECOND, seconds: length } as const;
    return load.send({ kind: 'run', phase, among });
  };
  await run(warmUp);
  const began = new Date();
  const [serverBefore, databaseBefore] = [readCpu(server.pid), readCpu(pid)];
  const result = await run(seconds);
  const busy = loadavg().map(figure).join(' ');
  await waitFor('an empty outbox', () => isEmpty(db), 120);
  const cpu = [
    cpuBetween(serverBefore, readCpu(server.pid)),
    cpuBetween(databaseBefore, readCpu(pid)),
  ].map((used) => figure(used / 1_000 / PER_SECOND / seconds));
  const latencies = await latenciesOf(db, began, service.arrivals);
  print(`\nLoad of the machine at the end: ${busy}`);
  print(`CPU of a message and its push, ms (server + PostgreSQL): ${cpu.join(' + ')}\n`);
  printTable([
    ['ms', 'count', 'p50', 'p95', 'p99'],
    [
      'to the other client',
      `${result?.delivered}`,
      figure(result?.p50 ?? 0),
      '',
      figure(result?.p99 ?? 0),
    ],
    [
      'to the push service',
      `${latencies.length}`,
      ...[0.5, 0.95, 0.99].map((share) => figure(percentile(latencies, share))),
    ],
  ]);
  return [atMost(1_000, 'from a stored message to its push: p95, ms', percentile(latencies, 0.95))];
};

/** Starts a push service that notes when each device's pushes arrive. */
async function startService() {
  const arrivals = new Map<number, number[]>();
  const server = createServer((request, response) => {
    const device = Number(request.url?.slice(1));
    const times = arrivals.get(device) ?? [];
    arrivals.set(device, times);
    times.push(Date.now());
    request.resume();
    setTimeout(() => response.writeHead(201).end(), ANSWER_MS);
  });
  return { arrivals, ...(await serve(server)) };
}

/** Gives each session a device. They share a key, since nobody decrypts their pushes. */
async function addDevices(db: Kysely<DB>, url: string): Promise<void> {
  const key = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  await sql`
    INSERT INTO push_device (session_id, account_id, endpoint, service, p256dh, auth, created_at)
    SELECT id, account_id, ${`${url}/`} || account_id, ${new URL(url).host}, ${key}, ${auth}, now()
    FROM session`.execute(db);
}

async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM notification WHERE due_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM push) AS empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** Returns the milliseconds from each message since `began` to its reader's next push. */
async function latenciesOf(
  db: Kysely<DB>,
  began: Date,
  arrivals: ReadonlyMap<number, readonly number[]>,
): Promise<number[]> {
  const { rows } = await sql<{ reader: number; stored: number }>`
    SELECT first_id + second_id - sender_id AS reader,
      (extract(epoch FROM message.created_at) * 1000)::float8 AS stored
    FROM message JOIN conversation ON conversation.id = conversation_id
    WHERE message.created_at >= ${began}`.execute(db);
  return rows.map(({ reader, stored }) => {
    const arrival = arrivals.get(reader)?.find((time) => time >= Math.floor(stored));
    if (arrival === undefined) throw new Error('A message led to no push.');
    return arrival - stored;
  });
}
