import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, TOKEN_SECRET } from '../../../../tools/bench/make-people.ts';
import { createLog } from '../../../platform/start/log.ts';
import { auditPurchase } from '../../../../tests/kit/make/audit-purchase.ts';
import { CARDS, payAtBank, returnToShop } from '../../../../tests/kit/make/bank-browser.ts';
import { type CallMoment, startBankFront } from '../../../../tests/kit/servers/bank-front.ts';
import type { Serving } from '../../../../tests/kit/servers/free-port.ts';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { startMortalServer } from '../../../../tests/kit/servers/mortal-server.ts';
import { MovableClock } from '../../../../tests/kit/movable-clock.ts';
import { randomNumbers } from '../../../../tests/kit/random-numbers.ts';
import { runEarmark, type RunningEarmark } from '../../../../tests/kit/servers/run-earmark.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { cloneDatabase, type TestDatabase } from '../../../../tests/kit/test-database.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { type Build, viteBuild } from '../../../../tests/kit/vite-build.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { checkBooks } from '../../balance/admin/reconciliation.ts';
import { createCompareDay } from '../reconciliation/compare-day.ts';
import { listDays, listDifferences } from '../reconciliation/gateway-days.repository.ts';
import { ensureRecordedRate } from '../rates/recorded-rate.ts';
import {
  MERCHANT,
  type RunningBank,
  startSandboxBank,
} from '../../../../tests/kit/servers/sandbox-bank.ts';

const BUYERS = 20;
const MINUTE_MS = 60_000;
/** EUR 10.00 at the recorded rate. */
const PARA = 117_187;

/** When the process is killed: at the given call to the bank, counted by kind, after a delay. */
interface KillPoint extends CallMoment {
  readonly action: 'SESSIONTOKEN' | 'QUERYTRANSACTION';
  readonly delay?: number;
}

/** The critical moments, and random ones while the bank's answer is being stored. */
const random = randomNumbers(20);
const KILL_POINTS: readonly KillPoint[] = [
  { action: 'SESSIONTOKEN', count: 4, when: 'before' },
  { action: 'SESSIONTOKEN', count: 12, when: 'after' },
  { action: 'QUERYTRANSACTION', count: 2, when: 'before' },
  { action: 'QUERYTRANSACTION', count: 6, when: 'after', delay: random.between(1, 40) },
  { action: 'QUERYTRANSACTION', count: 11, when: 'after', delay: random.between(1, 40) },
];

let build: Build;
let bank: RunningBank;
let front: Serving;
let database: TestDatabase;
let home: string;
let shop: { readonly url: string; readonly process: RunningEarmark };
let kills = 0;
/** All kills and restarts so far, in sequence. */
let pendingKills: Promise<void> = Promise.resolve();

beforeAll(async () => {
  [build, bank, database] = await Promise.all([
    viteBuild('server'),
    startSandboxBank(),
    cloneDatabase(),
  ]);
  front = await startBankFront(bank.apiUrl, killInTime);
  home = mkdtempSync(join(tmpdir(), 'earmark-sigkill-'));
  chmodSync(home, 0o711);
  await ensureRecordedRate(database.db);
}, 60_000);
afterAll(async () => {
  await pendingKills;
  await shop.process.end('SIGKILL');
  await front.stop();
  await bank.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
  build.remove();
});

async function startShop(port: string): Promise<void> {
  const environment = {
    NODE_ENV: 'development',
    LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: port,
    DATABASE_URL: database.url,
    TOKEN_SECRET,
    PAYMENT: 'msu',
    MSU_API_URL: `${front.url}/`,
    MSU_HPP_URL: bank.hppUrl,
    MSU_MERCHANT: MERCHANT.merchant,
    MSU_MERCHANT_USER: MERCHANT.merchantUser,
    MSU_MERCHANT_PASSWORD: MERCHANT.merchantPassword,
    MSU_SECRET_KEY: MERCHANT.secretKey,
    MSU_CREDENTIALS: 'test',
  };
  const process = runEarmark({ build: build.folder, home, environment });
  shop = { process, url: await process.listening() };
}

/** Kills the process like `kill -9` and starts another one at the same address. */
async function killShop(): Promise<void> {
  await shop.process.end('SIGKILL');
  kills += 1;
  await startShop(new URL(shop.url).port);
}

async function killInTime({ action, count, when }: CallMoment): Promise<void> {
  const point = KILL_POINTS.find(
    (one) => one.action === action && one.count === count && one.when === when,
  );
  if (!point) return;
  pendingKills = killAfter(pendingKills, point.delay);
  // With a delay, the shop gets the answer first.
  if (point.delay === undefined) await pendingKills;
}

async function killAfter(earlier: Promise<void>, delay = 0): Promise<void> {
  await earlier;
  await new Promise((resolve) => setTimeout(resolve, delay));
  await killShop();
}

/** Retries until there is an answer, because the shop may be down. */
function insist<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  return waitFor(what, () => ask().catch(() => undefined), 90);
}

interface Purchase {
  readonly id: number;
  readonly requestKey: string;
  readonly auth: TestAuth;
  /** Whether the bank approves, and whether the browser returns. */
  readonly approved: boolean;
  readonly returns: boolean;
}

/** Buys as a person would, through all restarts of the shop. */
async function buy({ id, requestKey, auth, approved, returns }: Purchase): Promise<void> {
  const request = { projects: [id], acceptTerms: true, requestKey, Auth: auth };
  const url = await insist('an order', async () => {
    const response = await fetch(`${shop.url}/api/orders/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const { data } = (await response.json()) as { data?: { url: string } };
    return data?.url;
  });
  const { fields } = await payAtBank(url, approved ? CARDS.approved : CARDS.declined);
  if (!returns) return;
  await insist('the order page', async () => {
    const { status } = await returnToShop(shop, { fields });
    return status === 303 || undefined;
  });
}

/**
 * Creates twenty buyers with an offer each. Some payments are declined, and some browsers never
 * return.
 */
async function preparePurchases(clock: MovableClock): Promise<Purchase[]> {
  const parts = { databaseUrl: database.url, gateway: bank.gateway, clock, folder: home };
  const app = await startMortalServer({ ...parts, jobs: true });
  const freelancer = await makePerson(app, { role: 2 });
  const buyers = await makePeople(database.db, 'buyer', BUYERS);
  const purchases: Purchase[] = [];
  for (const [index, { auth }] of buyers.entries()) {
    const { id } = await makeOffer(app, freelancer, { id: auth.userId }, { price: 10 });
    const purchase = { id, auth, requestKey: `purchase ${index}` };
    purchases.push({ ...purchase, approved: index % 5 !== 4, returns: index % 4 !== 3 });
  }
  await app.stop();
  return purchases;
}

/** Runs the reconciler on a server that starts afterwards. */
async function reconcile(clock: MovableClock): Promise<void> {
  const parts = { databaseUrl: database.url, gateway: bank.gateway, clock, folder: home };
  const app = await startMortalServer({ ...parts, jobs: true });
  clock.advance(11 * MINUTE_MS);
  await runJob(app, 'payments.reconcile');
  await app.stop();
}

/** Compares the bank's list with the books, like the daily job. */
async function compareSince(start: number) {
  const { db } = database;
  const compareDay = createCompareDay({
    db,
    clock: new MovableClock(),
    log: createLog('silent'),
    gateway: bank.gateway,
    resolveAttempt: () => Promise.reject(new Error('Something was not resolved.')),
  });
  const around = { from: new Date(start - MINUTE_MS), to: new Date(Date.now() + MINUTE_MS) };
  expect(await compareDay({ day: '2026-01-01', ...around })).toBe(true);
  return { days: await listDays(db, 1), found: await listDifferences(db, { limit: 10 }) };
}

test('a process that is killed repeatedly while 20 people pay leaves each order paid once or failed, and consistent books', async () => {
  const start = Date.now();
  const clock = new MovableClock();
  const purchases = await preparePurchases(clock);
  await startShop('0');
  await Promise.all(purchases.map(buy));
  await pendingKills;
  expect(kills).toBe(KILL_POINTS.length);
  await shop.process.end('SIGKILL');

  await reconcile(clock);
  for (const { id, requestKey, approved } of purchases) {
    const audit = await auditPurchase({ ...database, ...bank }, requestKey, id);
    expect(audit, requestKey).toEqual({
      orders: 1,
      status: approved ? 'paid' : 'failed',
      approved: approved ? 1 : 0,
      open: 0,
      atBank: approved ? PARA : 0,
      booked: approved ? PARA : 0,
      emails: approved ? 1 : 0,
      claim: approved ? 'sold' : 'reserved',
    });
  }
  expect((await checkBooks(database.db)).differences).toEqual([]);
  const paid = purchases.filter(({ approved }) => approved).length;
  const { days, found } = await compareSince(start);
  expect(found).toEqual([]);
  expect(days).toMatchObject([
    { payments: paid, gateway_para: paid * PARA, book_para: paid * PARA },
  ]);
}, 240_000);
