import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MovableClock } from '../../testing/movable-clock.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertRate } from './rates.repository.ts';
import { createRatesService } from './rates.service.ts';
import { ensureRecordedRate } from './recorded-rate.ts';

const DAY = 86_400_000;

let database: TestDatabase;
let clock: MovableClock;
beforeAll(async () => {
  database = await cloneDatabase();
});
beforeEach(async () => {
  clock = new MovableClock();
  await database.db.deleteFrom('fx_rate').execute();
});
afterAll(() => database.drop());

function ratesOf(allowRecorded: boolean) {
  return createRatesService({ db: database.db, clock, allowRecorded });
}

/** A list that applies from so many days ago. */
function addList(listNo: number, daysAgo: number, middleE4: number) {
  return insertRate(database.db, {
    list_year: 2026,
    list_no: listNo,
    currency: 'EUR',
    formed_on: '2026-11-09',
    valid_from: new Date(Date.now() - daysAgo * DAY),
    middle_e4: middleE4,
    source: 'nbs',
  });
}

test('the recorded rate is put in once and never grows too old', async () => {
  await ensureRecordedRate(database.db);
  await ensureRecordedRate(database.db);
  clock.advance(1_000 * DAY);
  expect(await ratesOf(true).current()).toEqual({
    rateE4: 1_171_872,
    list: 'NBS list 182 of 24.9.2025',
    recorded: true,
  });
});

test('the recorded rate does not hold where it was not asked for', async () => {
  await ensureRecordedRate(database.db);
  await expect(ratesOf(false).current()).rejects.toMatchObject({ status: 503 });
});

test('the newest list that applies already holds', async () => {
  await ensureRecordedRate(database.db);
  await addList(1, 3, 1_170_000);
  await addList(2, 1, 1_171_000);
  await addList(3, -1, 1_172_000);
  expect(await ratesOf(false).current()).toEqual({
    rateE4: 1_171_000,
    list: 'NBS list 2 of 9.11.2026',
    recorded: false,
  });
});

test('a list of more than a week ago is no rate: nothing is guessed', async () => {
  await addList(1, 6.9, 1_170_000);
  const rates = ratesOf(false);
  expect((await rates.current()).rateE4).toBe(1_170_000);
  clock.advance(DAY);
  await expect(rates.current()).rejects.toMatchObject({ status: 503 });
});

test('a known list is never changed', async () => {
  await addList(1, 1, 1_170_000);
  await addList(1, 1, 9_990_000);
  expect((await ratesOf(false).current()).rateE4).toBe(1_170_000);
});
