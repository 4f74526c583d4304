import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { findRelocated, preparePlace } from './postgres-place.ts';
import { stopServer } from './postgres-server.ts';
import { isAlive } from './process-identity.ts';

const PREFIX = 'earmark-throwaway-';

/**
 * Starts a PostgreSQL in a new temporary folder; `stop` also deletes the folder. For tests and
 * tools: no data survives a crash of the machine. Removes folders of killed processes first.
 */
export async function startThrowaway(): Promise<EmbeddedPostgres> {
  await clearLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // A new temporary folder is private. The account that runs PostgreSQL instead of root needs
  // access.
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder: postgresIn(folder), durable: false });
  return {
    url: postgres.url,
    applicationUrl: postgres.applicationUrl,
    stop: async () => {
      await postgres.stop();
      remove(folder);
    },
  };
}

async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    if (!Number.isInteger(pid) || pid === 0 || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      await stopServer(await preparePlace(postgresIn(folder)), false);
      remove(folder);
    } catch {
      // The folder belongs to another account, or another process is removing it.
    }
  }
}

function postgresIn(folder: string): string {
  return join(folder, 'postgres');
}

function remove(folder: string): void {
  const relocated = findRelocated(postgresIn(folder));
  if (relocated !== undefined) rmSync(relocated, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
