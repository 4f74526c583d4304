import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/start/start-error.ts';
import { type Account, canReach, postgresAccount } from './postgres-account.ts';
import { type Binaries, prepareBinaries } from './postgres-binaries.ts';
import { findFarPlace, makeFarPlace, makePassableFolder } from './postgres-far-place.ts';

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
