import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import type { EmbeddedPostgres } from '../database/embedded.ts';
import { grantApplication, roleOf } from '../database/grant-application.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { startThrowaway } from '../database/throwaway.ts';
import { administer, withDatabase } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that nobody may open; tests clone it. */
    templateUrl: string;
    /** The same for the application's role, which may only read and write rows. */
    templateApplicationUrl: string;
  }
}

/**
 * Before a project's first test: a PostgreSQL (a throw-away one, or that of TEST_DATABASE_URL) with
 * one migrated database to clone from. After its last test all of it is gone. Projects that both
 * list this file get one each.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startThrowaway() : await prepareServer(given);
  const template = `earmark_template_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${template}`);
  const templateUrl = withDatabase(server.url, template);
  await migrate(templateUrl, roleOf(server.applicationUrl));
  // PostgreSQL clones only a database to which nobody is connected.
  await administer(server.url, `alter database ${template} allow_connections false`);
  project.provide('templateUrl', templateUrl);
  project.provide('templateApplicationUrl', withDatabase(server.applicationUrl, template));
  return async () => {
    if (given !== undefined) await administer(server.url, `drop database ${template}`);
    await server.stop();
  };
}

/** A server that runs already gets the application's role for as long as the tests run. */
async function prepareServer(url: string): Promise<EmbeddedPostgres> {
  const role = `earmark_app_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await administer(url, `create role ${role} login password '${password}'`);
  const application = new URL(url);
  application.username = role;
  application.password = password;
  return {
    url,
    applicationUrl: application.href,
    stop: () => administer(url, `drop role ${role}`),
  };
}

async function migrate(url: string, applicationRole: string): Promise<void> {
  const { db, close } = await connect(url, { poolSize: 1, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
    await grantApplication(db, applicationRole);
  } finally {
    await close();
  }
}
