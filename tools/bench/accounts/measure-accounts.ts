import type { App } from '../../../server/app.ts';
import { isPassword } from '../../../server/features/accounts/security/password.ts';
import { cpuBetween, readCpu } from '../process-cost.ts';
import type { AccountPlan } from './account-plan.ts';

/** Somebody who signs in, or is signed in. */
export interface BenchPerson {
  readonly email: string;
  readonly auth: { readonly userId: number; readonly token: string };
}

/** What is measured against. */
export interface AccountSetting {
  readonly app: App;
  readonly people: readonly BenchPerson[];
  readonly password: string;
  readonly passwordHash: string;
  /** The process above all of PostgreSQL's. */
  readonly databasePid: number;
}

/** What one kind of work costs, microseconds each: of CPU (server and PostgreSQL), and of time. */
export interface Cost {
  readonly cpu: number;
  /** How often a second it is done, with as many at once as are measured. */
  readonly perSecond: number;
}

/** What one round measured. */
export interface AccountRound {
  readonly check: Cost;
  readonly signIn: Cost;
  readonly visitor: Cost;
  readonly signedIn: Cost;
}

/** As many as Node has threads for work such as argon2. */
const AT_ONCE = 4;
/** What is compared takes turns of this length, so that what else the machine does falls on both. */
const TURN_MS = 250;
const CALL_TURNS = 5;

/** Measures one round: bare checks of a password and sign-ins, calls without a session and with one. */
export async function measureAccounts(
  { app, people, password, passwordHash, databasePid }: AccountSetting,
  { seconds, calls }: AccountPlan,
): Promise<AccountRound> {
  const check = async () => expect(await isPassword(passwordHash, password), 'The check');
  const signIn = async (turn: number) => {
    const payload = { email: personOf(people, turn).email, password };
    await callOf(app, '/users/login', payload, `10.0.0.${turn % 200}`);
  };
  const visit = async () => callOf(app, '/categories/getStockCategories', {});
  const visitSignedIn = async (turn: number) =>
    callOf(app, '/categories/getStockCategories', { Auth: personOf(people, turn).auth });

  const turns = Math.ceil((seconds * 1_000) / TURN_MS);
  const isOver = (start: number) => performance.now() - start >= TURN_MS;
  const [checked, signedInAgain] = await inTurns([check, signIn], turns, {
    atOnce: AT_ONCE,
    databasePid,
    isOver,
  });
  const [visitor, signedIn] = await inTurns([visit, visitSignedIn], CALL_TURNS, {
    atOnce: 1,
    databasePid,
    isOver: (_start, done) => done >= calls / CALL_TURNS,
  });
  return { check: checked, signIn: signedInAgain, visitor, signedIn };
}

type Work = (turn: number) => Promise<void>;

interface Measuring {
  readonly atOnce: number;
  readonly databasePid: number;
  readonly isOver: (start: number, turns: number) => boolean;
}

/** What was spent on some work. */
interface Spent {
  cpu: number;
  seconds: number;
  done: number;
}

/** Measures two kinds of work that take turns. */
async function inTurns(
  works: readonly [Work, Work],
  turns: number,
  measuring: Measuring,
): Promise<[Cost, Cost]> {
  const spent: [Spent, Spent] = [nothing(), nothing()];
  for (let turn = 0; turn < turns; turn += 1) {
    await spend(works[0], spent[0], measuring);
    await spend(works[1], spent[1], measuring);
  }
  return [costOf(spent[0]), costOf(spent[1])];
}

/** Does some work again and again until it is over. */
async function spend(
  work: Work,
  spent: Spent,
  { atOnce, databasePid, isOver }: Measuring,
): Promise<void> {
  // PostgreSQL may be below this process, and is counted once.
  const readAll = () => new Map([...readCpu(process.pid), ...readCpu(databasePid)]);
  const [before, start] = [readAll(), performance.now()];
  let done = 0;
  const worker = async () => {
    while (!isOver(start, done)) await work(spent.done + (done += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  spent.seconds += (performance.now() - start) / 1_000;
  spent.cpu += cpuBetween(before, readAll());
  spent.done += done;
}

const nothing = (): Spent => ({ cpu: 0, seconds: 0, done: 0 });
const costOf = ({ cpu, seconds, done }: Spent): Cost => ({
  cpu: cpu / done,
  perSecond: done / seconds,
});

async function callOf(
  app: App,
  path: string,
  payload: object,
  remoteAddress = '127.0.0.1',
): Promise<void> {
  const url = `/api${path}`;
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
  });
  expect(statusCode === 200, `${path} answered ${body}`);
}

function expect(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`${what}: there is nothing to measure.`);
}

function personOf(people: readonly BenchPerson[], turn: number): BenchPerson {
  const person = people[turn % people.length];
  if (!person) throw new Error('There is nobody.');
  return person;
}
