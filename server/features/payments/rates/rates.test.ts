import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { MovableClock } from '../../../../tests/kit/movable-clock.ts';
import { removeRates } from '../../../../tests/kit/make/remove-rates.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { insertRate } from './rates.repository.ts';
import { createRatesService } from './rate.ts';
import { ensureRecordedRate } from './recorded-rate.ts';

const database = cloneForTests();
let clock: MovableClock;
beforeEach(async () => {
  clock = new MovableClock();
  await removeRates(database.db);
});

function ratesOf(recorded: boolean) {
  return createRatesService({ db: database.db, clock, recorded });
}

/** Adds a list that applies since `daysAgo` days. */
function addList(listNo: number, daysAgo: number, middleE4: number) {
  return insertRate(database.db, {
    list_year: 2026,
    list_no: listNo,
    currency: 'EUR',
    formed_on: '2026-11-09',
    valid_from: new Date(Date.now() - daysAgo * DAY_MS),
    middle_e4: middleE4,
    source: 'nbs',
  });
}

test('the demo keeps its recorded rate, which is added once, whatever other lists there are', async () => {
  await ensureRecordedRate(database.db);
  await ensureRecordedRate(database.db);
  await addList(1, 1, 1_180_000);
  clock.advance(1_000 * DAY_MS);
  expect(await ratesOf(true).requireRate()).toEqual({
    rateE4: 1_171_872,
    list: 'NBS list 182 of 24.9.2025',
    recorded: true,
  });
});

test('the recorded rate is not used unless configured', async () => {
  await ensureRecordedRate(database.db);
  await expect(ratesOf(false).requireRate()).rejects.toMatchObject({ status: 503 });
});

test('the newest list in force is used, and a known one is never changed', async () => {
  await ensureRecordedRate(database.db);
  await addList(1, 3, 1_170_000);
  await addList(2, 1, 1_171_000);
  await addList(2, 1, 9_990_000);
  await addList(3, -1, 1_172_000);
  expect(await ratesOf(false).requireRate()).toEqual({
    rateE4: 1_171_000,
    list: 'NBS list 2 of 9.11.2026',
    recorded: false,
  });
});

test.each(['fx_rate', 'rate_attempt'])('the database refuses to change %s', async (table) => {
  await addList(1, 1, 1_170_000);
  for (const change of [
    sql`UPDATE ${sql.table(table)} SET list_no = 2`,
    sql`DELETE FROM ${sql.table(table)}`,
    sql`TRUNCATE ${sql.table(table)}`,
  ]) {
    await expect(change.execute(database.db)).rejects.toThrow('stays as it is');
  }
});
