import { hashPassword } from '../../../server/features/accounts/security/password.ts';
import type { Undo } from '../../../server/platform/start/undo.ts';
import { type Bench } from '../bench.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { makePeople } from '../make-people.ts';
import { median } from '../percentile.ts';
import { figure, print, printTable } from '../print-table.ts';
import { atMost, type Verdict } from '../verdict.ts';
import { FULL_PLAN, QUICK_PLAN } from './account-plan.ts';
import { startAccountServer } from './account-server.ts';
import {
  type AccountRound,
  type AccountSetting,
  type BenchPerson,
  type Cost,
  measureAccounts,
} from './measure-accounts.ts';

const PASSWORD = 'correct horse battery staple';
/** How many people sign in, in turns. */
const PEOPLE = 50;
/** A sign-in may take so many times the check of its password. */
const MOST_OF_SIGN_IN = 1.2;
/** A call with a session may take so many times the same one without. */
const MOST_OF_SESSION = 1.2;

/**
 * Measures signing in against the check of a password alone, and a call with a session against the
 * same call without one.
 */
export const benchAccounts: Bench = async ({ quick, undo }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
  const setting = await prepare(undo);
  await measureAccounts(setting, QUICK_PLAN);
  const rounds: AccountRound[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    print(`Round ${round} of ${plan.rounds}`);
    rounds.push(await measureAccounts(setting, plan));
  }
  return report(rounds);
};

async function prepare(undo: Undo): Promise<AccountSetting> {
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const passwordHash = await hashPassword(PASSWORD);
  const made = await makePeople(database.db, 'person', PEOPLE);
  await database.db.updateTable('account').set({ password_hash: passwordHash }).execute();
  const people: BenchPerson[] = made.map(({ auth }, index) => ({
    auth,
    email: `person${index + 1}@people.example`,
  }));
  const app = await startAccountServer(database, undo);
  return { app, people, password: PASSWORD, passwordHash, databasePid: database.pid };
}

function report(rounds: readonly AccountRound[]): Verdict[] {
  const middle = (of: (round: AccountRound) => number) => median(rounds.map(of));
  const row = (what: string, of: (round: AccountRound) => Cost) => [
    what,
    figure(middle((round) => of(round).perSecond)),
    figure(middle((round) => of(round).cpu)),
  ];
  print(`\nMedian of ${rounds.length}; CPU in µs each (server + PostgreSQL)\n`);
  printTable([
    ['', 'a second', 'CPU'],
    row('password checked (argon2id), 4 at once', ({ check }) => check),
    row('signed in, 4 at once', ({ signIn }) => signIn),
    row('call of a visitor', ({ visitor }) => visitor),
    row('the same with a session', ({ signedIn }) => signedIn),
  ]);
  return [
    atMost(
      MOST_OF_SIGN_IN,
      'signing in: CPU, to the bare check',
      middle(({ check, signIn }) => signIn.cpu / check.cpu),
    ),
    atMost(
      MOST_OF_SIGN_IN,
      'signing in: time, to the bare check',
      middle(({ check, signIn }) => check.perSecond / signIn.perSecond),
    ),
    atMost(
      MOST_OF_SESSION,
      'a call with a session: CPU, to one without',
      middle(({ visitor, signedIn }) => signedIn.cpu / visitor.cpu),
    ),
  ];
}
