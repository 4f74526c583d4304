import { connect } from '../../../server/database/connection/connect.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { type BenchContext, benchFolder } from '../bench.ts';
import { startGenerator } from '../generator.ts';
import { buildSite } from '../pages/build-site.ts';
import { figure, print } from '../report.ts';
import {
  benchEnvironment,
  type RunningServer,
  startServer,
  nodeArguments,
} from '../start-server.ts';
import { startBenchBank } from './bench-bank.ts';
import type { DayLoad } from './day-order.ts';
import { fillShop } from './fill-shop.ts';
import type { ShopSize } from './load-plan.ts';
import type { ProcessSample, ObserverAnswer, ObserverOrder } from './observe.ts';
import type { Profiler } from 'node:inspector';

/** A server under test with the observer. */
interface ObservedServer extends RunningServer {
  sample(): Promise<ProcessSample>;
  /** Returns the CPU profile of the server during `work`. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
}

/** Starts a program with the observer loaded. */
async function startObserved(
  program: string,
  observer: string,
  environment: Readonly<Record<string, string>>,
): Promise<ObservedServer> {
  const server = await startServer(program, environment, {
    arguments: [...nodeArguments(), '--import', observer],
    channel: true,
  });
  const { process: child } = server;

  async function ask<K extends ObserverAnswer['kind']>(order: ObserverOrder, kind: K) {
    const answered = new Promise<ObserverAnswer>((resolve) => child.once('message', resolve));
    child.send(order);
    const answer = await answered;
    if (answer.kind === kind) return answer as Extract<ObserverAnswer, { kind: K }>;
    throw new Error(
      answer.kind === 'fault' ? answer.error : 'The observer answered another order.',
    );
  }

  return {
    ...server,
    sample: () => ask({ kind: 'sample' }, 'sample'),
    async profile(work) {
      await ask({ kind: 'profile', on: true }, 'profile');
      await work();
      const { profile } = await ask({ kind: 'profile', on: false }, 'profile');
      if (!profile) throw new Error('There is no profile.');
      return profile;
    },
  };
}

/** The complete shop with its people. */
export interface OpenShop {
  readonly database: BenchDatabase;
  readonly server: ObservedServer;
  readonly load: DayLoad;
}

/** Builds the site, fills the database, starts the server, and connects the people. */
export async function openShop({ cleanUp }: BenchContext, size: ShopSize): Promise<OpenShop> {
  const began = performance.now();
  const { programs } = await buildSite(cleanUp);
  const database = await startBenchDatabase(cleanUp);
  const folder = benchFolder(cleanUp);
  const filling = await connect(database.url, { poolSize: 2, statementTimeout: 0 });
  const world = await fillShop(filling.db, folder, size).finally(filling.close);
  const bank = await startBenchBank(database.url, cleanUp);
  const server = await startObserved(programs.earmark, programs.observe, {
    ...benchEnvironment({ url: database.url, folder }),
    ...bank.environment,
  });
  cleanUp.add(() => server.stop());
  const load: DayLoad = startGenerator(programs.dayLoad);
  cleanUp.add(async () => load.stop());
  const bankPort = Number(new URL(bank.environment['MSU_API_URL'] ?? '').port);
  await load.send({ kind: 'begin', world: { ...world, port: server.port, bankPort } });
  print(
    `${size.accounts} accounts, ${size.sounds} sounds, ${size.messages} messages; ${size.people} people are signed in, ${size.talkers} with an open live connection. Made in ${figure((performance.now() - began) / 1_000)} s.`,
  );
  return { database, server, load };
}
