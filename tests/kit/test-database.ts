import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Database } from '../../server/database/connection/connect.ts';
import { duringTests } from './during-tests.ts';
import { administer, endConnections, withDatabase } from './test-server.ts';

/** A test file's own database, migrated and empty. */
export type TestDatabase = Database & {
  url: string;
  /** The address for the application's role, which may only read and write rows. */
  applicationUrl: string;
  /** Breaks every connection and refuses new ones, like a database that is down. */
  lose: () => Promise<void>;
  /** Accepts connections again. */
  regain: () => Promise<void>;
  /** Closes the connection and drops the database, even while others still use it. */
  drop: () => Promise<void>;
};

/**
 * Clones the migrated template in some 50 ms. Call it once per test file, and `drop` the clone at
 * the end. For a server, use the template with its job queues.
 */
export async function cloneDatabase({
  template = new URL(inject('templateUrl')).pathname.slice(1),
} = {}): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `earmark_test_${randomBytes(6).toString('hex')}`;
  await administer(templateUrl, `create database ${name} template ${template}`);
  const url = withDatabase(templateUrl, name);
  const application = withDatabase(inject('templateApplicationUrl'), name);
  const database = await connect(url, { poolSize: 5 });
  return {
    ...database,
    url,
    applicationUrl: application,
    lose: async () => {
      await administer(url, `alter database ${name} allow_connections false`);
      for (const login of [url, application]) await endConnections(login);
    },
    regain: () => administer(url, `alter database ${name} allow_connections true`),
    drop: async () => {
      await database.close();
      for (const login of [url, application]) await endConnections(login);
      // FORCE would fail while autovacuum works. Without it PostgreSQL cancels autovacuum.
      await administer(url, `drop database if exists ${name}`);
    },
  };
}

/** Clones the template before the tests of a file, and drops the clone after them. */
export function cloneForTests(): TestDatabase {
  return duringTests(async () => {
    const database = await cloneDatabase();
    return { ...database, stop: database.drop };
  });
}
