import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditPurchase } from '../../../../tests/kit/make/audit-purchase.ts';
import { payAtBank } from '../../../../tests/kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import {
  type MortalServer,
  startMortalServer,
} from '../../../../tests/kit/servers/mortal-server.ts';
import { MovableClock } from '../../../../tests/kit/movable-clock.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { cloneDatabase, type TestDatabase } from '../../../../tests/kit/test-database.ts';
import { type RunningBank, startSandboxBank } from '../../../../tests/kit/servers/sandbox-bank.ts';
import { ensureRecordedRate } from '../rates/recorded-rate.ts';

const MINUTE_MS = 60_000;
/** More steps than a payment has. */
const MAX_STEPS = 80;

let bank: RunningBank;
let database: TestDatabase;
let folder: string;
const clock = new MovableClock();

beforeAll(async () => {
  bank = await startSandboxBank();
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'earmark-killed-'));
  await ensureRecordedRate(database.db);
});
afterAll(async () => {
  await bank.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Buys until the browser has returned or the server dies; returns whether the buyer paid at the
 * bank.
 */
async function pay(
  server: MortalServer,
  request: object,
  { buyer, death }: { buyer: TestPerson; death: Promise<void> },
): Promise<boolean> {
  const lost = death.then(() => undefined);
  const order = server.call('/orders/create', request, buyer.auth);
  const made = await Promise.race([order, lost]);
  if (!made?.data) return false;
  const { fields } = await payAtBank(made.data.url, '4000000000000010');
  const form = { method: 'POST', body: fields, redirect: 'manual' } as const;
  await Promise.race([fetch(`${server.url}/payments/return`, form), lost]);
  return true;
}

test('killed before every single step of a payment, the books are consistent afterwards', async () => {
  const parts = { databaseUrl: database.url, gateway: bank.gateway, clock, folder };
  const first = await startMortalServer({ ...parts, jobs: true });
  const freelancer = await makePerson(first, { role: 2 });
  const buyer = await makePerson(first);
  const requests: { id: number; requestKey: string }[] = [];
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const { id } = await makeOffer(first, freelancer, buyer, { price: 10 });
    requests.push({ id, requestKey: `killed at ${step}` });
  }
  await first.stop();

  const unpaid: object[] = [];
  const mortal = await startMortalServer({ ...parts, jobs: false });
  let steps = 0;
  for (const { id, requestKey } of requests) {
    steps += 1;
    const death = mortal.dieAt(steps);
    const request = { projects: [id], acceptTerms: true, requestKey };
    if (!(await pay(mortal, request, { buyer, death }))) unpaid.push(request);
    if (!mortal.revive()) break;
  }
  await mortal.stop();
  expect(steps).toBeGreaterThan(40);
  expect(steps).toBeLessThan(MAX_STEPS);

  // The server that follows: buyers who have not paid try again, the others do nothing.
  const last = await startMortalServer({ ...parts, jobs: true });
  clock.advance(6_000);
  for (const request of unpaid) {
    const { data } = await last.call('/orders/create', request, buyer.auth);
    await payAtBank(data?.url ?? 'no address', '4000000000000010');
  }
  clock.advance(11 * MINUTE_MS);
  await runJob(last, 'payments.reconcile');
  await last.stop();
  for (const [index, { id, requestKey }] of requests.slice(0, steps).entries()) {
    const audit = await auditPurchase({ ...database, ...bank }, requestKey, id);
    expect(audit, `killed at step ${index + 1}`).toEqual({
      orders: 1,
      status: 'paid',
      approved: 1,
      open: 0,
      atBank: 117_187,
      booked: 117_187,
      emails: 1,
      claim: 'sold',
    });
  }
  await expectBalancedBooks();
}, 300_000);

/** Checks that all entries sum to zero per currency, and that the cached balances match them. */
async function expectBalancedBooks(): Promise<void> {
  const { rows } = await sql<{ currency: string; sum: number }>`
    SELECT currency, sum(amount)::bigint AS sum FROM ledger_entry GROUP BY currency
    ORDER BY currency`.execute(database.db);
  expect(rows).toEqual([
    { currency: 'EUR', sum: 0 },
    { currency: 'RSD', sum: 0 },
  ]);
}
