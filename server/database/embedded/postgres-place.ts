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
 * Returns the files of the PostgreSQL of `folder`: in the recorded far place, otherwise in the
 * folder itself.
 */
export function findHome(folder: string): Home {
  return homeIn(findFarPlace(folder) ?? folder);
}

/**
 * Decides where the cluster of `folder` lies and prepares the programs. The default is the folder
 * itself. If this process is root, the account that runs PostgreSQL may be unable to enter it, as
 * below a closed home. The cluster then goes to a folder under /var/lib/earmark, recorded in the
 * file `<folder>-location`.
 */
export async function preparePlace(folder: string): Promise<Place> {
  const near = findFarPlace(folder) ?? folder;
  const account = postgresAccount(homeIn(near).cluster);
  makePassableFolder(near);
  if (account === undefined || canReach(account, near)) return placeIn(near, account);
  if (existsSync(homeIn(near).cluster)) {
    throw new StartError(
      `The account "${account.name}" cannot enter ${near}, where its database is: allow it to pass the folders above (chmod o+x).`,
    );
  }
  return placeIn(makeFarPlace(folder, account), account);
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

/**
 * The folder for clusters that cannot lie in the data folder; every account can pass through it.
 */
const FAR_PLACES = '/var/lib/earmark';

/**
 * Returns the far place recorded beside `folder`, if any. Throws if it is missing or belongs to
 * another folder.
 */
export function findFarPlace(folder: string): string | undefined {
  const note = noteOf(folder);
  if (!existsSync(note)) return undefined;
  const far = readFileSync(note, 'utf8').trim().split('\n').at(-1) ?? '';
  const mark = ownerMarkOf(far);
  if (!existsSync(mark)) {
    throw new StartError(
      `${note} says that the database is in ${far}, but it is not: bring it back, or delete ${note} to begin with an empty one.`,
    );
  }
  const owner = readFileSync(mark, 'utf8').trim();
  if (owner === folder) return far;
  // A moved data folder keeps its database; a copied one must not share it.
  if (existsSync(noteOf(owner))) {
    throw new StartError(
      `${note} is a copy: the database in ${far} belongs to ${owner}. Delete ${note} to begin with an empty one.`,
    );
  }
  writeFileSync(mark, `${folder}\n`);
  return far;
}

/**
 * Creates a far place for `folder` and records it. An older place without a record stays unused.
 */
function makeFarPlace(folder: string, account: Account): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  let far = join(FAR_PLACES, digest);
  for (let next = 2; existsSync(far); next++) far = join(FAR_PLACES, `${digest}-${next}`);
  makePassableFolder(FAR_PLACES);
  makePassableFolder(far);
  if (!canReach(account, far)) {
    throw new StartError(
      `The account "${account.name}", which runs PostgreSQL, can enter neither ${folder} nor ${far}: set DATA_DIR to a folder that it can enter, or set DATABASE_URL.`,
    );
  }
  writeFileSync(ownerMarkOf(far), `${folder}\n`);
  writeFileSync(
    noteOf(folder),
    `The account "${account.name}", which runs PostgreSQL, cannot enter this folder. The database is in:\n${far}\n`,
  );
  return far;
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

function ownerMarkOf(far: string): string {
  return join(far, 'belongs-to');
}
