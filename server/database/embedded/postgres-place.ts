import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { StartError } from '../../platform/start/start-error.ts';
import { type Account, canReach, postgresAccount } from './postgres-account.ts';
import { type Binaries, prepareBinaries } from './postgres-binaries.ts';

/** The files of one embedded PostgreSQL. */
export type Home = {
  /** The cluster, which PostgreSQL calls its data directory. */
  cluster: string;
  passwordFile: string;
  logFile: string;
};

/** An embedded PostgreSQL with all that it takes to run it. */
export type Place = Home & {
  binaries: Binaries;
  /** The account that runs it; undefined for our own. */
  account: Account | undefined;
};

/** Where the PostgreSQL of `folder` lies, or will lie unless its account cannot enter there. */
export function findHome(folder: string): Home {
  return homeIn(findFarPlace(folder) ?? folder);
}

/**
 * Decides where the cluster of `folder` lies and readies the programs. That is the folder itself,
 * unless we are root and the account that must run PostgreSQL cannot enter it, as below a closed
 * home; then it is a folder under /var/lib/earmark, and the file `<folder>-location` says which.
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

/** For clusters that cannot lie in the data folder: below here every account can pass. */
const FAR_PLACES = '/var/lib/earmark';

/** The far place noted beside `folder`, if any; it must still be there and be this folder's own. */
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
  // A data folder that was moved takes its database along; one that was copied must not share it.
  if (existsSync(noteOf(owner))) {
    throw new StartError(
      `${note} is a copy: the database in ${far} belongs to ${owner}. Delete ${note} to begin with an empty one.`,
    );
  }
  writeFileSync(mark, `${folder}\n`);
  return far;
}

/** Makes a far place for `folder` and notes it there; an older one without its note stays unused. */
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

/** Makes a folder when it is missing: others may pass through to what is theirs, not look around. */
function makePassableFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder);
  // Set afterwards, since the umask of the process would narrow it.
  chmodSync(folder, 0o711);
}

/** Beside the folder, which may not exist then. */
function noteOf(folder: string): string {
  return `${folder}-location`;
}

function ownerMarkOf(far: string): string {
  return join(far, 'belongs-to');
}
