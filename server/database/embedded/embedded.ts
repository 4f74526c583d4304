import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseLog } from '../connection/silent-connections.ts';
import { folderFault } from './data-folder-lock.ts';
import { createCluster, readPassword, requireSameMajor } from './postgres-cluster.ts';
import { applicationUrl, ownerUrl, prepareDatabase } from './postgres-login.ts';
import { findHome, preparePlace } from './postgres-place.ts';
import { findRunning, startServer, stopServer } from './postgres-server.ts';
import { findServer } from './postmaster-file.ts';

export type EmbeddedPostgres = {
  /** The owner's address with password, valid until `stop`. The port changes at each start. */
  url: string;
  /** The address for the application's role, which has no rights until they are granted. */
  applicationUrl: string;
  /** Stops PostgreSQL cleanly. Idempotent. */
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  /** The folder, usually `<DATA_DIR>/postgres`; created if missing. */
  folder: string;
  log?: DatabaseLog;
  /** False for throwaway data: nothing is synced to disk. Default true. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL that npm installed on the data in `folder`, and creates the data at the
 * first start. It listens on 127.0.0.1 only, with its own password. It ignores Ctrl-C in the
 * terminal and ends by `stop`. After a killed process the next start adopts the running server.
 * Throws a StartError if the environment lacks something. Hold the lock of the data folder.
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
 * Returns the owner's address of a PostgreSQL that already runs on `folder`, usually started by a
 * server beside this process. Returns undefined if none runs. Changes nothing.
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
