import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/start/clock.ts';
import { buy } from '../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeBooked, makeSold } from '../../../tests/kit/make/make-sold.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { runJob } from '../../../tests/kit/run-job.ts';
import { fetchCall } from '../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let other: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  buyer = await makePerson(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  other = await makePerson(app, { role: 2 });
});

async function balanceOf({ auth }: TestPerson) {
  const { data, info } = await app.call('/balance/get', {}, auth);
  if (!data) throw new Error(info);
  return data.balance;
}

async function entriesOf({ auth }: TestPerson, before?: number) {
  const { data, info } = await app.call('/balance/getEntries', { before }, auth);
  if (!data) throw new Error(info);
  return data;
}

/** Creates booked sales of one item each, released by default. */
function sell(person: TestPerson, prices: number[], { released = true } = {}) {
  const requests = prices.map((cents) => ({
    buyerId: buyer.id,
    items: [{ freelancerId: person.id, cents }],
  }));
  return makeBooked(app.db, requests, { at: app.clock.now(), released });
}

test('an account without sales has a balance of zero, and learns what a payout needs', async () => {
  expect(await balanceOf(freelancer)).toEqual({
    pending: 0,
    available: 0,
    frozen: 0,
    inPayout: 0,
    paidOut: 0,
    debt: 0,
    minimum: 100,
    next: [],
    openPayout: null,
    refusal: 'A payout is possible from 100.00 EUR. You have 0.00 EUR available.',
    refusalCode: { code: 'payout.too-little', params: { least: 100, available: 0 } },
  });
  expect(await entriesOf(freelancer)).toEqual({ entries: [], next: null });
});

describe('a sale', () => {
  test('is pending from the payment on, and available after 15 days, automatically', async () => {
    const sound = await makeSound(app, freelancer);
    const offer = await makeOffer(app, freelancer, buyer, { price: 120 });
    await buy(app, buyer, [sound.id, offer.id]);
    const balance = await balanceOf(freelancer);
    expect(balance).toMatchObject({ pending: 106, available: 0 });
    expect(balance.next).toMatchObject([
      { project_id: sound.id, name: 'Rain on tin', pending: 10 },
      // Work becomes available after its delivery.
      { project_id: offer.id, name: 'Jingle mix', pending: 96, release_at: null },
    ]);
    const days =
      (Date.parse(balance.next[0]?.release_at ?? '') - app.clock.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(15, 1);

    await runJob(app, 'balance.release');
    expect(await balanceOf(freelancer)).toMatchObject({ pending: 106, available: 0 });
    // A session would not survive fifteen days, so the item's date is moved instead of the clock.
    await sql`UPDATE item_money SET release_at = release_at - interval '15 days'`.execute(app.db);
    await runJob(app, 'balance.release');
    expect(await balanceOf(freelancer)).toMatchObject({ pending: 96, available: 10 });
    const { entries } = await entriesOf(freelancer);
    expect(entries).toMatchObject([
      { kind: 'release', names: ['Rain on tin'], pending: -10, available: 10 },
      { kind: 'sale', names: ['Rain on tin', 'Jingle mix'], pending: 106, available: 0 },
    ]);
  });

  test('from before the ledger is booked once at the next start', async () => {
    const request = { buyerId: buyer.id, items: [{ freelancerId: freelancer.id, cents: 1_000 }] };
    const longAgo = new Date(app.clock.now().getTime() - 20 * DAY_MS);
    await makeSold(app.db, [request], longAgo);
    await makeSold(app.db, [request]);
    expect(await balanceOf(freelancer)).toMatchObject({ pending: 0 });
    await app.restart();
    expect(await balanceOf(freelancer)).toMatchObject({ pending: 16 });
    await app.restart();
    await runJob(app, 'balance.release');
    expect(await balanceOf(freelancer)).toMatchObject({ pending: 8, available: 8 });
  });
});

describe('movements', () => {
  test('come in pages, newest first, and only the caller’s own', async () => {
    await sell(
      freelancer,
      Array.from({ length: 60 }, () => 100),
      { released: false },
    );
    await sell(other, [500], { released: false });
    const first = await entriesOf(freelancer);
    expect(first.entries).toHaveLength(50);
    const second = await entriesOf(freelancer, first.next ?? undefined);
    expect(second.entries).toHaveLength(10);
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(60);
    expect((await entriesOf(other)).entries).toMatchObject([{ kind: 'sale', pending: 4 }]);
  });

  test('are shown only to their own freelancer', async () => {
    await sell(freelancer, [5_000]);
    const asked = await app.call('/balance/get', { userId: freelancer.id }, other.auth);
    expect(asked.data?.balance).toMatchObject({ available: 0 });
    expect(await app.call('/balance/get', {}, buyer.auth)).toMatchObject({ status: 403 });
    expect(await app.call('/balance/get')).toMatchObject({ status: 401 });
  });
});

describe('the statement', () => {
  async function statement(days: object = {}) {
    const response = await fetchCall(app, '/balance/getStatement', days, freelancer.auth);
    return { response, text: await response.text() };
  }

  test('is a CSV file that is safe to open in a spreadsheet', async () => {
    const [order] = await sell(freelancer, [1_250]);
    await app.db
      .updateTable('order_item')
      .set({ name: '=HYPERLINK("http://evil.example"), "Kiša"' })
      .where('order_id', '=', order?.orderId ?? 0)
      .execute();
    const { response, text } = await statement();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('earmark-statement.csv');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' });
    const today = day.format(app.clock.now());
    const name = `"'=HYPERLINK(""http://evil.example""), ""Kiša"""`;
    const number = order?.orderId;
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      '"Date","What","Order","Payout","Items","Pending EUR","Available EUR","Frozen EUR","In payout EUR","Debt EUR","Note"',
      `"${today}","sale","${number}","",${name},"10.00","0.00","0.00","0.00","0.00",""`,
      `"${today}","release","${number}","",${name},"-10.00","10.00","0.00","0.00","0.00",""`,
    ]);
  });

  test('covers the requested days', async () => {
    await sell(freelancer, [1_250]);
    const today = app.clock.now().toISOString().slice(0, 10);
    const long = { from: '2020-01-01', to: '2020-12-31' };
    expect((await statement(long)).text.trimEnd().split('\r\n')).toHaveLength(1);
    expect((await statement({ from: '2020-01-01', to: '2100-01-01' })).text).toContain('sale');
    expect((await statement({ from: '2100-01-01', to: today })).response.status).toBe(422);
    expect((await statement({ from: 'yesterday' })).response.status).toBe(400);
    expect((await statement({ from: '2026-02-30' })).response.status).toBe(400);
  });
});
