import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { startThrowaway } from '../database/throwaway.ts';
import { administer, withDatabase } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that nobody may open; tests clone it. */
    templateUrl: string;
  }
}

/**
 * Before a project's first test: a PostgreSQL (a throw-away one, or that of TEST_DATABASE_URL) with
 * one migrated database to clone from. After its last test all of it is gone. Projects that both
 * list this file get one each.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startThrowaway() : undefined;
  const serverUrl = given ?? server?.url ?? '';
  const template = `earmark_template_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${template}`);
  const templateUrl = withDatabase(serverUrl, template);
  await migrate(templateUrl);
  // PostgreSQL clones only a database to which nobody is connected.
  await administer(serverUrl, `alter database ${template} allow_connections false`);
  project.provide('templateUrl', templateUrl);
  return async () => {
    if (server) await server.stop();
    else await administer(serverUrl, `drop database ${template}`);
  };
}

async function migrate(url: string): Promise<void> {
  const { db, close } = await connect(url, { poolSize: 1, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
  } finally {
    await close();
  }
}
