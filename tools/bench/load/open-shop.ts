import { connect } from '../../../server/database/connection/connect.ts';
import { benchFolder, type BenchContext } from '../bench.ts';
import { startBenchDatabase, type BenchDatabase } from '../bench-database.ts';
import { buildSite } from '../pages/build-site.ts';
import { startBenchBank } from '../orders/bench-bank.ts';
import { figure, print } from '../print-table.ts';
import { TOKEN_SECRET } from '../make-people.ts';
import { fillShop } from './fill-shop.ts';
import type { ShopSize } from './load-plan.ts';
import { type ObservedServer, startObserved } from './observed-server.ts';
import { type DayLoad, startDay } from './start-day.ts';

/** The whole shop with its people, ready for their day. */
export interface OpenShop {
  readonly database: BenchDatabase;
  readonly server: ObservedServer;
  readonly load: DayLoad;
}

/** Builds everything, fills the database, starts the server, and brings the people in. */
export async function openShop({ undo }: BenchContext, size: ShopSize): Promise<OpenShop> {
  const began = performance.now();
  const { programs } = await buildSite(undo);
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const folder = benchFolder(undo);
  const filling = await connect(database.url, { poolSize: 2, statementTimeout: 0 });
  const people = await fillShop(filling.db, folder, size).finally(filling.close);
  const bank = await startBenchBank(database.url, undo);
  const server = await startObserved(programs.earmark, programs.observe, {
    // One address asks for more here than people do, and production never lifts its limits.
    NODE_ENV: 'development',
    LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    TOKEN_SECRET,
    ...bank.environment,
  });
  undo.add(() => server.stop());
  const load = startDay(programs.dayLoad);
  undo.add(async () => load.stop());
  const bankPort = Number(new URL(bank.environment['MSU_API_URL'] ?? '').port);
  await load.tell({ kind: 'begin', world: { ...people, port: server.port, bankPort } });
  print(
    `${size.accounts} accounts, ${size.sounds} sounds, ${size.messages} messages; ${size.people} people are signed in, ${size.talkers} with an open live wire. Made in ${figure((performance.now() - began) / 1_000)} s.`,
  );
  return { database, server, load };
}
