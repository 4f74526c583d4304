import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseLog } from '../connection/database-log.ts';
import { folderFault } from './data-folder-lock.ts';
import { createCluster, readPassword, requireSameMajor } from './postgres-cluster.ts';
import { applicationUrl, ownerUrl, prepareDatabase } from './postgres-login.ts';
import { findHome, preparePlace } from './postgres-place.ts';
import { findRunning, startServer, stopServer } from './postgres-server.ts';
import { findServer } from './postmaster-file.ts';

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** The owner's address with password, good until `stop`; the port is another at each start. */
  url: string;
  /** The same for the application's role, which has no rights before they are granted. */
  applicationUrl: string;
  /** Ends PostgreSQL in good order; a second call does nothing. */
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  /** Its folder, usually `<DATA_DIR>/postgres`; made when missing. */
  folder: string;
  log?: DatabaseLog;
  /** False for throw-away data: nothing is forced to the disk. Default true. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL that npm installed on the data in `folder`, creating it at the first start.
 * It listens on 127.0.0.1 alone, with a password of its own. It does not hear a Ctrl-C in the
 * terminal, so that it ends after us, by `stop`; should we be killed, the next start takes it over.
 * Whatever the surroundings lack is a StartError. Hold the lock of the data folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  try {
    return await start({ ...options, folder });
  } catch (error) {
    throw folderFault(folder, error);
  }
}

/**
 * The owner's address of the PostgreSQL that already runs on `folder`, usually that of a server beside this
 * process; undefined when none does. Changes nothing.
 */
export async function joinEmbedded(folder: string): Promise<string | undefined> {
  const home = findHome(resolve(folder));
  if (!findServer(home)) return undefined;
  const password = readPassword(home);
  const port = await findRunning(home, password);
  return port === undefined ? undefined : ownerUrl({ port, password });
}

async function start({ folder, log, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(folder);
  if (!existsSync(place.cluster)) await createCluster(place, durable);
  requireSameMajor(place);
  const password = readPassword(place);
  const adopted = await findRunning(place, password);
  const port = adopted ?? (await startServer(place, durable));
  log?.info(
    { port, folder: place.cluster },
    adopted ? 'PostgreSQL was still running.' : 'PostgreSQL started.',
  );
  const login = { port, password };
  await prepareDatabase(login);
  let stopping: Promise<void> | undefined;
  return {
    url: ownerUrl(login),
    applicationUrl: applicationUrl(login),
    stop: () => (stopping ??= stopServer(place, durable)),
  };
}
