import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { connect } from '../../../server/database/connection/connect.ts';
import type { DB } from '../../../server/database/types.ts';
import { freePort } from './free-port.ts';
import { startTestRedis, type TestRedis } from './redis-server.ts';
import { runEarmark, type RunningEarmark } from './run-earmark.ts';
import { administer, endConnections, withDatabase } from '../test-server.ts';
import { type Build, viteBuild } from '../vite-build.ts';
import { startDebianProgram } from './debian-program.ts';
import { waitFor } from '../wait-for.ts';

/** The token secret of a crew. */
export const CREW_SECRET = 'a secret of crews alone, 32 characters and more';
/** The administrator whom each server creates at its start. */
export const CREW_ADMINISTRATOR = 'admin@crew.example';

/**
 * Several built servers, as operators run them: processes behind a load balancer, with one database
 * and one Redis.
 */
export interface ServerCrew {
  /** The load balancer's address. */
  readonly url: string;
  /** The servers' own addresses. */
  readonly urls: readonly string[];
  readonly redis: TestRedis;
  readonly db: Kysely<DB>;
  /**
   * Kills a server, or sends it the signal, and starts it again at once. Resolves when it listens.
   */
  replace(index: number, signal?: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the servers concurrently on an empty database. */
export async function startServerCrew(count: number): Promise<ServerCrew> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const build = await viteBuild('server');
    undo.push(async () => build.remove());
    const database = await makeDatabase();
    undo.push(database.drop);
    const redis = await startTestRedis();
    undo.push(() => redis.stop());
    const home = mkdtempSync(join(tmpdir(), 'earmark-crew-'));
    undo.push(async () => rmSync(home, { recursive: true, force: true }));
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const environment = {
      DATABASE_URL: database.applicationUrl,
      DATABASE_OWNER_URL: database.url,
      REDIS_URL: redis.url,
    };
    const start = (index: number) => runOne({ build, home, index, ports, environment });
    const running = ports.map((_port, index) => start(index));
    undo.push(async () => void (await Promise.all(running.map((one) => one.end('SIGKILL')))));
    await Promise.all(running.map((one) => one.listening()));
    const balancer: LoadBalancer = await startLoadBalancer(ports);
    undo.push(() => balancer.stop());
    return {
      url: balancer.url,
      urls: ports.map((port) => `http://127.0.0.1:${port}`),
      redis,
      db: database.db,
      async replace(index, signal = 'SIGKILL') {
        await running[index]?.end(signal);
        running[index] = start(index);
        await running[index].listening();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs one server. Each has its own data folder, and a fixed port for the load balancer. */
function runOne(parts: {
  build: Build;
  home: string;
  index: number;
  ports: readonly number[];
  environment: Readonly<Record<string, string>>;
}): RunningEarmark {
  const { build, home, index, ports, environment } = parts;
  return runEarmark({
    build: build.folder,
    home,
    environment: {
      ...environment,
      PORT: `${ports[index]}`,
      DATA_DIR: join(home, `data-${index}`),
      DATABASE_POOL: '8',
      TOKEN_SECRET: CREW_SECRET,
      ADMIN_EMAIL: CREW_ADMINISTRATOR,
      ADMIN_PASSWORD: 'earmark-crew',
      PROXIES: '127.0.0.1',
      DEMO: 'off',
      PAYMENT: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
}

async function makeDatabase(): Promise<{
  url: string;
  applicationUrl: string;
  db: Kysely<DB>;
  drop: () => Promise<void>;
}> {
  const serverUrl = inject('templateUrl');
  const name = `earmark_crew_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = withDatabase(serverUrl, name);
  const { db, close } = await connect(url, { poolSize: 2 });
  const applicationUrl = withDatabase(inject('templateApplicationUrl'), name);
  return {
    url,
    applicationUrl,
    db,
    async drop() {
      await close();
      await endConnections(applicationUrl);
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A real HAProxy in front of several servers. */
interface LoadBalancer {
  /** The common address of the servers. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy, which balances connections between the servers at these ports and skips those
 * that are down.
 */
async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationOf(port, ports));
  const program = await startDebianProgram('haproxy', ['-db', '-f', file]);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await program.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor('HAProxy to find a server', async () => {
      if (program.child.exitCode !== null) throw new Error(`HAProxy ended: ${program.output()}`);
      return fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** To HAProxy a WebSocket is a tunnel, which stays open while a client is connected. */
function configurationOf(port: number, ports: readonly number[]): string {
  const servers = ports.map((one, index) => `  server s${index} 127.0.0.1:${one} check`);
  return `global
  maxconn 4000
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
frontend people
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /health
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`;
}
