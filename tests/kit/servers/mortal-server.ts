import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { buildApp } from '../../../server/app.ts';
import { connect } from '../../../server/database/connection/connect.ts';
import type { DB } from '../../../server/database/types.ts';
import type { PaymentGateway } from '../../../server/features/payments/gateway.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk-storage.ts';
import { createLog } from '../../../server/platform/start/log.ts';
import { createFolderMail } from '../../../server/platform/mail/mail.ts';
import type { MovableClock } from '../movable-clock.ts';
import type { TestApp } from '../test-app.ts';
import { makeCall } from '../make-call.ts';

/** What a mortal server is made of; all of it outlives the server. */
export interface MortalParts {
  readonly databaseUrl: string;
  readonly gateway: PaymentGateway;
  readonly clock: MovableClock;
  readonly folder: string;
  /** Whether it does jobs, whose queues it then makes. One that is to die must not. */
  readonly jobs: boolean;
}

/**
 * The real server, which can die at any step. A step is a statement to the database, or an end of a
 * call to the bank: nothing else that a payment does reaches beyond the process, so a server of
 * which no further statement and no further call leaves, and whose connections break, is for the
 * database and the bank what a killed process is. What it keeps in memory is left to it, since
 * building it anew takes long: nothing about payments is among that.
 */
export interface MortalServer {
  readonly url: string;
  readonly db: Kysely<DB>;
  /** Makes a call as a client does. It is never answered when the server dies over it. */
  readonly call: TestApp['call'];
  /** Lets it die in place of its n-th step from now on, counted from 1. Answers its death. */
  dieAt(step: number): Promise<void>;
  /** Lets it live on, anew if it died; answers whether it had died. */
  revive(): boolean;
  stop(): Promise<void>;
}

/** Starts one. */
export async function startMortalServer(parts: MortalParts): Promise<MortalServer> {
  const { databaseUrl, gateway, clock, folder } = parts;
  const database = await connect(databaseUrl, { poolSize: 5 });
  const life = createLife();
  await fusePool(database.pool, life);
  let url = '';
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    clock,
    mail: createFolderMail(join(folder, 'mail'), 'Earmark <no-reply@earmark.example>'),
    storage: createDiskStorage(join(folder, 'storage')),
    log: createLog('silent'),
    settings: {
      publicUrl: () => url,
      tokenSecret: 'a secret of tests alone, 32 characters and more',
      limits: false,
      clientFolder: undefined,
      payment: fuseGateway(gateway, life),
    },
  });
  const at = { host: '127.0.0.1', port: 0 };
  url = await (parts.jobs ? app.start(at) : app.http.listen(at));
  return {
    url,
    db: database.db,
    call: makeCall(() => url),
    dieAt: (step) => life.dieAt(step),
    revive: () => life.revive(),
    async stop() {
      app.http.server.closeAllConnections();
      await (parts.jobs ? app.stop() : app.http.close());
      await database.close();
    },
  };
}

interface Life {
  dieAt(step: number): Promise<void>;
  revive(): boolean;
  /** Counts a step; false once it is dead. */
  step(): boolean;
  /** Which life this is: what was begun in an earlier one is never heard of again. */
  number(): number;
  /** Called at each death. */
  onDeath(listener: () => void): void;
}

function createLife(): Life {
  const listeners: (() => void)[] = [];
  let left = Number.POSITIVE_INFINITY;
  let isAlive = true;
  let number = 1;
  let die = () => {};
  return {
    number: () => number,
    onDeath: (listener) => void listeners.push(listener),
    dieAt(step) {
      left = step;
      return new Promise((resolve) => (die = resolve));
    },
    revive() {
      const wasDead = !isAlive;
      [left, isAlive] = [Number.POSITIVE_INFINITY, true];
      return wasDead;
    },
    step() {
      left -= 1;
      if (left === 0) {
        isAlive = false;
        number += 1;
        for (const listener of listeners) listener();
        die();
      }
      return isAlive;
    },
  };
}

/** A dead process hears no answer any more. */
const never = () => new Promise<never>(() => {});

/** An answer, unless the one who asked has died meanwhile. */
async function inThisLife<T>(life: Life, work: () => Promise<T>): Promise<T> {
  const begun = life.number();
  try {
    const answer = await work();
    return life.number() === begun ? answer : await never();
  } catch (error) {
    if (life.number() !== begun) return never();
    throw error;
  }
}

/** Every statement of the pool is a step; at a death all its connections break. */
async function fusePool(pool: Pool, life: Life): Promise<void> {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      // The job queue alone calls back, and of its own accord: that is no step of anything.
      if (args.some((arg) => typeof arg === 'function')) return query(...args);
      if (isSignIn(args[0])) return query(...args);
      if (!life.step()) return never();
      return inThisLife(life, () => query(...args) as Promise<unknown>);
    }) as PoolClient['query'];
  });
  life.onDeath(() => {
    for (const client of taken) client.release(true);
  });
  // The connection that proved the database does not count its statements.
  const first = await pool.connect();
  first.release(true);
}

/** Who is calling is known before anything is paid, and remembered in memory for some seconds. */
function isSignIn(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  return text?.includes('"session"') ?? false;
}

function fuseGateway(gateway: PaymentGateway, life: Life): PaymentGateway {
  const fused =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (!life.step()) return never();
      return inThisLife(life, async () => {
        const answer = await call(...args);
        return life.step() ? answer : never();
      });
    };
  return {
    openSession: fused((attempt) => gateway.openSession(attempt)),
    query: fused((name) => gateway.query(name)),
    list: fused((from, to) => gateway.list(from, to)),
    voidPayment: fused((id) => gateway.voidPayment(id)),
    refund: fused((id, para) => gateway.refund(id, para)),
    killSession: fused((token) => gateway.killSession(token)),
    readReturn: (form) => gateway.readReturn(form),
  };
}
