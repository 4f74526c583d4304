import { join } from 'node:path';
import { connect, type Database } from '../connection/connect.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';

/** The database of a command: at `databaseUrl` if set, otherwise the embedded one. */
type DatabaseSource = { databaseUrl: string | undefined; dataFolder: string };

/** Returns the database of the environment, which commands access as its owner. */
export function databaseOf(environment: {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATA_DIR: string;
}): DatabaseSource {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = environment;
  return { databaseUrl: DATABASE_OWNER_URL ?? DATABASE_URL, dataFolder: DATA_DIR };
}

/**
 * Runs a shell command (migrate, seed, admin) on the database and closes it afterwards. The
 * embedded one is started for the command, or shared with a running server. Statements have no time
 * limit, because commands may take long.
 */
export async function runOnDatabase<Result>(
  source: DatabaseSource,
  command: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (source.databaseUrl !== undefined) return runOnUrl(source.databaseUrl, command);
  const folder = join(source.dataFolder, 'postgres');
  const url = await joinEmbedded(folder);
  if (url !== undefined) return runOnUrl(url, command);
  const lock = lockDataFolder(source.dataFolder);
  try {
    const postgres = await startEmbedded({ folder });
    try {
      return await runOnUrl(postgres.url, command);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

async function runOnUrl<Result>(
  url: string,
  command: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect(url, { poolSize: 2, statementTimeout: 0 });
  try {
    return await command(database);
  } finally {
    await database.close();
  }
}
