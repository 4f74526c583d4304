import type { App } from '../../app.ts';
import { isPassword } from '../../features/accounts/password.ts';
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

  const isOver = (start: number) => performance.now() - start >= seconds * 1_000;
  const busy = { atOnce: AT_ONCE, databasePid, isOver };
  const one = { atOnce: 1, databasePid, isOver: (_start: number, turns: number) => turns >= calls };
  return {
    check: await costOf(check, busy),
    signIn: await costOf(signIn, busy),
    visitor: await costOf(visit, one),
    signedIn: await costOf(visitSignedIn, one),
  };
}

interface Measuring {
  readonly atOnce: number;
  readonly databasePid: number;
  readonly isOver: (start: number, turns: number) => boolean;
}

/** Does some work again and again until it is over. */
async function costOf(
  work: (turn: number) => Promise<void>,
  { atOnce, databasePid, isOver }: Measuring,
): Promise<Cost> {
  // PostgreSQL may be below this process, and is counted once.
  const readAll = () => new Map([...readCpu(process.pid), ...readCpu(databasePid)]);
  const [before, start] = [readAll(), performance.now()];
  let turn = 0;
  const worker = async () => {
    while (!isOver(start, turn)) await work((turn += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1_000;
  return { cpu: cpuBetween(before, readAll()) / turn, perSecond: turn / seconds };
}

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
