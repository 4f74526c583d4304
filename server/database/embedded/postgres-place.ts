import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { StartError } from '../../platform/start/start-error.ts';
import { type Account, canReach, postgresAccount } from './postgres-account.ts';
import { type Binaries, prepareBinaries } from './postgres-binaries.ts';

export type Home = {
  /** The cluster, which PostgreSQL calls its data directory. */
  cluster: string;
  passwordFile: string;
  logFile: string;
};

/** The files, programs and account of one embedded PostgreSQL. */
export type Place = Home & {
  binaries: Binaries;
  /** The account that runs it; undefined for this process's own. */
  account: Account | undefined;
};

/**
 * Returns the files of the PostgreSQL of `folder`, which are in the folder itself unless they were
 * relocated.
 */
export function findHome(folder: string): Home {
  return homeIn(findRelocated(folder) ?? folder);
}

/**
 * Prepares the programs, and decides where the cluster of `folder` is. The default is the folder
 * itself. If this process is root, the account that runs PostgreSQL may be unable to enter it. The
 * cluster is then relocated to a folder under /var/lib/earmark, recorded in `<folder>-location`.
 */
export async function preparePlace(folder: string): Promise<Place> {
  const current = findRelocated(folder) ?? folder;
  const account = postgresAccount(homeIn(current).cluster);
  makePassableFolder(current);
  if (account === undefined || canReach(account, current)) return placeIn(current, account);
  if (existsSync(homeIn(current).cluster)) {
    throw new StartError(
      `The account "${account.name}" cannot enter ${current}, where its database is: allow it to pass the folders above (chmod o+x).`,
    );
  }
  return placeIn(relocate(folder, account), account);
}

function homeIn(folder: string): Home {
  return {
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
  };
}

async function placeIn(folder: string, account: Account | undefined): Promise<Place> {
  const home = homeIn(folder);
  const owner = statSync(home.cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== (account?.uid ?? process.getuid?.() ?? owner)) {
    throw new StartError(
      `The database in ${home.cluster} belongs to the account number ${owner}: run Earmark as that account or as root.`,
    );
  }
  return { ...home, binaries: await prepareBinaries(folder, account), account };
}

/** The folder for relocated clusters. Every account can pass through it. */
const RELOCATED = '/var/lib/earmark';

/**
 * Returns the relocated folder of `folder`, if any. Throws if it is missing or belongs to another
 * folder.
 */
export function findRelocated(folder: string): string | undefined {
  const note = noteOf(folder);
  if (!existsSync(note)) return undefined;
  const relocated = readFileSync(note, 'utf8').trim().split('\n').at(-1) ?? '';
  const mark = ownerMarkOf(relocated);
  if (!existsSync(mark)) {
    throw new StartError(
      `According to ${note} the database is in ${relocated}, but it is missing: restore it, or delete ${note} to begin with an empty one.`,
    );
  }
  const owner = readFileSync(mark, 'utf8').trim();
  if (owner === folder) return relocated;
  // A moved data folder keeps its database; a copied one must not share it.
  if (existsSync(noteOf(owner))) {
    throw new StartError(
      `${note} is a copy: the database in ${relocated} belongs to ${owner}. Delete ${note} to begin with an empty one.`,
    );
  }
  writeFileSync(mark, `${folder}\n`);
  return relocated;
}

/** Creates and records a relocated folder for `folder`. Older ones without a record stay unused. */
function relocate(folder: string, account: Account): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  let relocated = join(RELOCATED, digest);
  for (let next = 2; existsSync(relocated); next++)
    relocated = join(RELOCATED, `${digest}-${next}`);
  makePassableFolder(RELOCATED);
  makePassableFolder(relocated);
  if (!canReach(account, relocated)) {
    throw new StartError(
      `The account "${account.name}", which runs PostgreSQL, can enter neither ${folder} nor ${relocated}: set DATA_DIR to a folder that it can enter, or set DATABASE_URL.`,
    );
  }
  writeFileSync(ownerMarkOf(relocated), `${folder}\n`);
  writeFileSync(
    noteOf(folder),
    `The account "${account.name}", which runs PostgreSQL, cannot enter this folder. The database is in:\n${relocated}\n`,
  );
  return relocated;
}

/** Creates a folder if missing. Other accounts may pass through it but not list it. */
function makePassableFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder);
  // Set separately, because the umask of the process would narrow it.
  chmodSync(folder, 0o711);
}

/** Returns the path of the record, beside the folder because the folder may not exist yet. */
function noteOf(folder: string): string {
  return `${folder}-location`;
}

function ownerMarkOf(relocated: string): string {
  return join(relocated, 'belongs-to');
}
