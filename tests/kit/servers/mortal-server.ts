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

/** The dependencies of a mortal server, which outlive it. */
interface MortalParts {
  readonly databaseUrl: string;
  readonly gateway: PaymentGateway;
  readonly clock: MovableClock;
  readonly folder: string;
  /** Whether it runs jobs and creates their queues. False for a server that will die. */
  readonly jobs: boolean;
}

/**
 * A real server that can die at any step. A step is a database statement, or the start or end of a
 * call to the bank. Payments have no other effects outside the process. So a server that sends no
 * further statement or call, and whose connections break, looks like a killed process to the
 * database and the bank. Its memory survives, because building a new server takes long. The memory
 * holds nothing about payments.
 */
export interface MortalServer {
  readonly url: string;
  readonly db: Kysely<DB>;
  /** Makes a call like a client. There is no answer if the server dies during it. */
  readonly call: TestApp['call'];
  /**
   * Makes the server die at the n-th step from now, counted from 1; that step does not happen.
   * Resolves when it dies.
   */
  dieAt(step: number): Promise<void>;
  /** Revives the server. Returns whether it had died. */
  revive(): boolean;
  stop(): Promise<void>;
}

export async function startMortalServer(parts: MortalParts): Promise<MortalServer> {
  const { databaseUrl, gateway, clock, folder } = parts;
  const database = await connect(databaseUrl, { poolSize: 5 });
  const life = createLife();
  await countStatements(database.pool, life);
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
      payment: countBankCalls(gateway, life),
    },
  });
  const at = { host: '127.0.0.1', port: 0 };
  url = await app.listen(at);
  if (parts.jobs) await app.start();
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
  /** Counts a step. Returns false after death. */
  step(): boolean;
  /** Returns the number of the current life. Work of an earlier life never completes. */
  number(): number;
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

/** A dead process gets no answers. */
const never = () => new Promise<never>(() => {});

/** Runs work and returns its result, unless the server dies meanwhile. */
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

/** Makes every statement of the pool a step. A death breaks all its connections. */
async function countStatements(pool: Pool, life: Life): Promise<void> {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      // Only the job queue uses callbacks, for its own statements, which are not steps.
      if (args.some((arg) => typeof arg === 'function')) return query(...args);
      if (isSignIn(args[0])) return query(...args);
      if (!life.step()) return never();
      return inThisLife(life, () => query(...args) as Promise<unknown>);
    }) as PoolClient['query'];
  });
  life.onDeath(() => {
    for (const client of taken) client.release(true);
  });
  // Drops the connection of the initial probe, whose statements are not counted.
  const first = await pool.connect();
  first.release(true);
}

/** Session look-ups are not steps: they precede payments and are cached for some seconds. */
function isSignIn(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  return text?.includes('"session"') ?? false;
}

function countBankCalls(gateway: PaymentGateway, life: Life): PaymentGateway {
  const counted =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (!life.step()) return never();
      return inThisLife(life, async () => {
        const answer = await call(...args);
        return life.step() ? answer : never();
      });
    };
  return {
    openSession: counted((attempt) => gateway.openSession(attempt)),
    query: counted((name) => gateway.query(name)),
    list: counted((from, to) => gateway.list(from, to)),
    voidPayment: counted((id) => gateway.voidPayment(id)),
    refund: counted((id, para) => gateway.refund(id, para)),
    killSession: counted((token) => gateway.killSession(token)),
    readReturn: (form) => gateway.readReturn(form),
  };
}
