import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneForTests } from '../../tests/kit/test-database.ts';
import { isTransient, transaction } from './transaction.ts';

const database = cloneForTests();
let done: string[];

beforeAll(async () => {
  await sql`create table transaction_test (id int primary key, amount int not null)`.execute(
    database.db,
  );
});

beforeEach(async () => {
  done = [];
  await sql`truncate transaction_test`.execute(database.db);
  await sql`insert into transaction_test values (1, 0), (2, 0)`.execute(database.db);
});

test('callbacks run in order, and only once the data is committed', async () => {
  const result = await transaction(database.db, async (trx, afterCommit) => {
    afterCommit(async () => void done.push(`amount ${await amountOf(1)}`));
    afterCommit(() => void done.push('second'));
    await sql`update transaction_test set amount = 5 where id = 1`.execute(trx);
    expect(done).toEqual([]);
    return 'result';
  });
  expect(result).toBe('result');
  expect(done).toEqual(['amount 5', 'second']);
});

test('after a rollback no callback runs and no data is changed', async () => {
  const work = transaction(database.db, async (trx, afterCommit) => {
    afterCommit(() => void done.push('never'));
    await sql`update transaction_test set amount = 5 where id = 1`.execute(trx);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await amountOf(1)).toBe(0);
  expect(done).toEqual([]);
});

test('an error that appears only at the commit counts as a rollback', async () => {
  await sql`create table transaction_child (parent int references transaction_test
    deferrable initially deferred)`.execute(database.db);
  const work = transaction(database.db, async (trx, afterCommit) => {
    afterCommit(() => void done.push('never'));
    await sql`insert into transaction_child values (99)`.execute(trx);
  });
  await expect(work).rejects.toThrow('foreign key');
  expect(done).toEqual([]);
  await sql`drop table transaction_child`.execute(database.db);
});

test('a failed callback is reported, and the rest and the result are unaffected', async () => {
  const reported: unknown[] = [];
  const result = await transaction(
    database.db,
    async (_trx, afterCommit) => {
      afterCommit(() => {
        throw new Error('at once');
      });
      afterCommit(() => Promise.reject(new Error('later')));
      afterCommit(() => void done.push('last'));
      return 'result';
    },
    { report: (error) => void reported.push(error) },
  );
  expect(result).toBe('result');
  expect(reported).toEqual([new Error('at once'), new Error('later')]);
  expect(done).toEqual(['last']);
});

test('without a reporter a failed callback becomes a process warning', async () => {
  const warned = new Promise((resolve) => process.once('warning', resolve));
  await transaction(database.db, async (_trx, afterCommit) => {
    afterCommit(() => Promise.reject(new Error('unheard')));
  });
  expect(await warned).toEqual(new Error('unheard'));
});

test('a deadlock is resolved by a retry of one of the two, with new callbacks', async () => {
  const bothHoldOne = barrier(2);
  const swap = (first: number, second: number): Promise<void> =>
    transaction(
      database.db,
      async (trx, afterCommit) => {
        afterCommit(() => void done.push(`${first}-${second}`));
        await sql`update transaction_test set amount = amount + 1 where id = ${first}`.execute(trx);
        await bothHoldOne();
        await sql`update transaction_test set amount = amount + 1 where id = ${second}`.execute(
          trx,
        );
      },
      { retries: 3 },
    );
  await Promise.all([swap(1, 2), swap(2, 1)]);
  expect(await amountOf(1)).toBe(2);
  expect(await amountOf(2)).toBe(2);
  expect(done.toSorted()).toEqual(['1-2', '2-1']);
});

test('transient errors are retried as often as asked, others never', async () => {
  let runs = 0;
  const fail = (code: string, retries: number): Promise<void> => {
    runs = 0;
    return transaction(
      database.db,
      async (trx) => {
        runs += 1;
        await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(
          trx,
        );
      },
      { retries },
    );
  };
  await expect(fail('40001', 3)).rejects.toSatisfy(isTransient);
  expect(runs).toBe(4);
  await expect(fail('40001', 0)).rejects.toSatisfy(isTransient);
  expect(runs).toBe(1);
  await expect(fail('23505', 3)).rejects.not.toSatisfy(isTransient);
  expect(runs).toBe(1);
});

async function amountOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    amount: number;
  }>`select amount from transaction_test where id = ${id}`.execute(database.db);
  return rows[0]?.amount;
}

/** Releases all callers once `count` have arrived; later callers pass at once. */
function barrier(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) open();
    return opened;
  };
}
