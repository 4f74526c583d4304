import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '../../platform/start/start-error.ts';

/** An operating system account, with the fields that a child process needs. */
export type Account = { name: string; uid: number; gid: number };

/** System accounts that may run PostgreSQL instead of root, best first. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Returns the account that runs PostgreSQL if this process is root, because PostgreSQL refuses
 * root. Returns undefined if this process may run PostgreSQL itself. An existing cluster keeps its
 * owner. No account is created.
 */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = ownerOf(cluster);
  if (owner !== undefined && owner.uid !== 0) {
    return accounts.find(({ uid }) => uid === owner.uid) ?? { name: `${owner.uid}`, ...owner };
  }
  for (const candidate of CANDIDATES) {
    const account = accounts.find(({ name }) => name === candidate);
    if (account) return account;
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody": run Earmark as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Whether the account can enter a folder. A child process tries it, because only the system knows
 * all its rules.
 */
export function canReach(account: Account, folder: string): boolean {
  const { uid, gid } = account;
  const asked = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { uid, gid, stdio: 'ignore' });
  if (asked.error) {
    throw new StartError(
      `This process is root but may not act as the account "${account.name}" (${asked.error.message}): run Earmark as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return asked.status === 0;
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
