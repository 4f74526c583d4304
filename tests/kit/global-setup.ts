import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../server/app.ts';
import { connect } from '../../server/database/connection/connect.ts';
import type { EmbeddedPostgres } from '../../server/database/embedded/embedded.ts';
import {
  type DatabaseAddresses,
  grantApplication,
  ownerOf,
  roleOf,
} from '../../server/database/migrations/grant-application.ts';
import { migrateToLatest } from '../../server/database/migrations/migrate.ts';
import { startThrowaway } from '../../server/database/embedded/throwaway.ts';
import { systemClock } from '../../server/platform/start/clock.ts';
import { createDiskStorage } from '../../server/platform/storage/disk-storage.ts';
import { createLog } from '../../server/platform/start/log.ts';
import { createFolderMail } from '../../server/platform/mail/mail.ts';
import { collectCodes } from './provoked-codes.ts';
import { administer, withDatabase } from './test-server.ts';

/** Linux keeps files here in memory. */
const MEMORY_DISK = '/dev/shm';
/** Required free space. A whole run uses about a quarter of it. */
const LEAST_FREE_BYTES = 4 * 2 ** 30;

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated database without connections, which tests clone. */
    templateUrl: string;
    /** The same address for the application's role, which may only read and write rows. */
    templateApplicationUrl: string;
    /** The template for servers: the migrated database with the tables of the job queues. */
    serverTemplate: string;
    /** The browser of journeys with a screen reader. */
    browserName: 'chromium' | 'firefox';
  }
}

/**
 * Runs before a project's first test and prepares a PostgreSQL: a temporary one, or that of
 * TEST_DATABASE_URL. It has two templates. One is a migrated database. The other also has a
 * server's job queues, whose creation is the slowest part of a server's start. Everything is
 * removed after the last test. Each project that lists this file gets its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  moveToMemoryDisk();
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startThrowaway() : await prepareServer(given);
  const template = `earmark_template_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${template}`);
  const templateUrl = withDatabase(server.url, template);
  await migrate(templateUrl, roleOf(server.applicationUrl));
  const serverTemplate = `${template}_server`;
  await administer(server.url, `create database ${serverTemplate} template ${template}`);
  await makeQueues({
    url: withDatabase(server.applicationUrl, serverTemplate),
    ownerUrl: withDatabase(server.url, serverTemplate),
  });
  const templates = [template, serverTemplate];
  // PostgreSQL clones only a database without connections.
  for (const name of templates) {
    await administer(server.url, `alter database ${name} allow_connections false`);
  }
  project.provide('templateUrl', templateUrl);
  project.provide('templateApplicationUrl', withDatabase(server.applicationUrl, template));
  project.provide('serverTemplate', serverTemplate);
  const codes = collectCodes(project);
  return async () => {
    if (given !== undefined) {
      for (const name of templates) await administer(server.url, `drop database ${name}`);
    }
    await server.stop();
    await codes.end();
  };
}

/** Adds the application's role to an existing server for the duration of the tests. */
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

async function makeQueues(addresses: DatabaseAddresses): Promise<void> {
  const { db, pool, close } = await connect(addresses.url, { poolSize: 2 });
  const folder = tmpdir();
  const app = await buildApp({
    db,
    pool,
    owner: ownerOf(addresses),
    clock: systemClock,
    mail: createFolderMail(folder, 'Earmark <no-reply@earmark.example>'),
    storage: createDiskStorage(folder),
    log: createLog('silent'),
    settings: {
      publicUrl: () => 'http://127.0.0.1',
      tokenSecret: 'a secret of tests alone, 32 characters and more',
      limits: false,
      clientFolder: undefined,
      payment: 'sandbox',
    },
  });
  try {
    await app.makeQueues();
    // Clones do not schedule regular jobs, which would cost 50 ms at each start.
    await sql`UPDATE pgboss.version SET cron_on = 'infinity'`.execute(db);
  } finally {
    await app.stop();
    await close();
  }
}

/**
 * Moves the temporary folder of this process and its children to the memory disk. Each test file
 * clones a database of a thousand small files, which costs half a second of CPU time on a real
 * disk. TMPDIR, a small memory disk or another system leave the folder unchanged.
 */
function moveToMemoryDisk(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = join(MEMORY_DISK, `earmark-tests-${process.getuid?.()}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (bavail * bsize < LEAST_FREE_BYTES) return;
    mkdirSync(folder, { recursive: true });
    // The account that runs PostgreSQL instead of root needs to enter the folder.
    chmodSync(folder, 0o711);
    accessSync(folder, constants.W_OK);
  } catch {
    return;
  }
  process.env['TMPDIR'] = folder;
}
