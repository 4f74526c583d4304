import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import type { LedgerAccount } from '../../../database/types.ts';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { associationLeg, type Leg, freelancerLeg } from './ledger.ts';
import { getBalances, openAccounts, post } from './ledger.repository.ts';

const database = cloneForTests();
let db: Db;
let freelancerId: number;
let keys = 0;
beforeAll(async () => {
  db = database.db;
});
beforeEach(async () => {
  freelancerId = await insertAccount(db);
  await transaction(db, (trx) => openAccounts(trx, [freelancerId]));
});

const newKey = () => `test:${(keys += 1)}`;

function book(legs: readonly Leg[], key = newKey()): Promise<number | null> {
  return transaction(db, (trx) => post(trx, { kind: 'sale', key, at: new Date() }, legs));
}

const sale = (cents: number): Leg[] => [
  associationLeg('fx_clearing', 'EUR', cents),
  freelancerLeg('seller_pending', freelancerId, -cents),
];

async function accountOf(kind: LedgerAccount['kind']): Promise<number> {
  const { id } = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', kind)
    .where('currency', '=', 'EUR')
    .where((eb) => eb.or([eb('seller_id', '=', freelancerId), eb('seller_id', 'is', null)]))
    .executeTakeFirstOrThrow();
  return id;
}

describe('a posting', () => {
  test('changes the balances by its entries', async () => {
    expect(await book(sale(1_234))).toEqual(expect.any(Number));
    expect(await getBalances(db, freelancerId)).toMatchObject({
      seller_pending: 1_234,
      seller_available: 0,
    });
  });

  test('is booked once per key, even if it is repeated concurrently or later', async () => {
    const key = newKey();
    const booked = await Promise.all(Array.from({ length: 10 }, () => book(sale(500), key)));
    expect(booked.filter((id) => id !== null)).toHaveLength(1);
    expect(await book(sale(500), key)).toBeNull();
    expect(await getBalances(db, freelancerId)).toMatchObject({ seller_pending: 500 });
  });

  test('is refused if it is not balanced, and changes nothing', async () => {
    const key = newKey();
    const legs = [...sale(500), associationLeg('commission_revenue', 'EUR', -1)];
    await expect(book(legs, key)).rejects.toThrow('is not balanced');
    expect(await getBalances(db, freelancerId)).toMatchObject({ seller_pending: 0 });
    expect(await book(sale(500), key)).not.toBeNull();
  });

  test('is refused if it is balanced across currencies, but not within each', async () => {
    const legs = [associationLeg('bank', 'EUR', 500), associationLeg('bank', 'RSD', -500)];
    await expect(book(legs)).rejects.toThrow('is not balanced');
  });

  test('is refused without entries, or for a freelancer without accounts', async () => {
    await expect(book([])).rejects.toThrow('is not balanced');
    const stranger = await insertAccount(db);
    const legs = [
      associationLeg('fx_clearing', 'EUR', 500),
      freelancerLeg('seller_pending', stranger, -500),
    ];
    await expect(book(legs)).rejects.toThrow('account_id');
  });

  test('cannot overdraw what is owed to a freelancer, nor overpay a debt', async () => {
    await book(sale(500));
    const overdraw = [
      freelancerLeg('seller_pending', freelancerId, 501),
      freelancerLeg('seller_available', freelancerId, -501),
    ];
    await expect(book(overdraw)).rejects.toThrow('ledger_balance_overdraft');
    const overpay = [
      freelancerLeg('seller_pending', freelancerId, 100),
      freelancerLeg('seller_debt', freelancerId, -100),
    ];
    await expect(book(overpay)).rejects.toThrow('ledger_balance_overdraft');
    expect(await getBalances(db, freelancerId)).toMatchObject({ seller_pending: 500 });
  });

  test('never overdraws, even if others run concurrently', async () => {
    await book(sale(1_000));
    const takes = Array.from({ length: 10 }, () =>
      book([
        freelancerLeg('seller_pending', freelancerId, 300),
        freelancerLeg('seller_available', freelancerId, -300),
      ]),
    );
    const results = await Promise.allSettled(takes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await getBalances(db, freelancerId)).toMatchObject({
      seller_pending: 100,
      seller_available: 900,
    });
  });
});

describe('the database refuses', () => {
  test('entries that are added to a posting later, or in parallel', async () => {
    const id = await book(sale(500));
    const [bank, available] = [await accountOf('bank'), await accountOf('seller_available')];
    const add = (trx: Db, txnId: number | null) =>
      sql`INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
        VALUES (${txnId}, ${bank}, 'EUR', 7), (${txnId}, ${available}, 'EUR', -7)`.execute(trx);
    await expect(add(db, id)).rejects.toThrow(/all at once|sealed/);
    await expect(
      transaction(db, async (trx) => {
        const posting = { kind: 'sale', key: newKey(), at: new Date() } as const;
        await add(trx, await post(trx, posting, sale(500)));
      }),
    ).rejects.toThrow('all at once');
  });

  test('entries that arrive late for a posting without entries', async () => {
    const key = newKey();
    await sql`ALTER TABLE ledger_txn DISABLE TRIGGER ledger_txn_balanced`.execute(db);
    const { id } = await db
      .insertInto('ledger_txn')
      .values({ kind: 'sale', idem_key: key, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`ALTER TABLE ledger_txn ENABLE TRIGGER ledger_txn_balanced`.execute(db);
    const late = sql`INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
      VALUES (${id}, ${await accountOf('bank')}, 'EUR', 7)`;
    await expect(late.execute(db)).rejects.toThrow('sealed');
  });

  test.each(['ledger_account', 'ledger_txn', 'ledger_entry'])(
    'every change of %s',
    async (table) => {
      await book(sale(500));
      const name = sql.table(table);
      const column = sql.ref(table === 'ledger_entry' ? 'amount' : 'kind');
      for (const change of [
        sql`UPDATE ${name} SET ${column} = ${column}`,
        sql`DELETE FROM ${name}`,
        sql`TRUNCATE ${name} CASCADE`,
      ]) {
        await expect(change.execute(db)).rejects.toThrow('stays as it is');
      }
    },
  );

  test('entries of zero or of another currency, and freelancer accounts without a freelancer', async () => {
    const bank = await accountOf('bank');
    const entry = (amount: number, currency: string) =>
      transaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('ledger_txn')
          .values({ kind: 'sale', idem_key: newKey(), created_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('ledger_entry')
          .values({ txn_id: id, account_id: bank, currency, amount })
          .execute();
      });
    await expect(entry(0, 'EUR')).rejects.toThrow('ledger_entry_amount_check');
    await expect(entry(5, 'RSD')).rejects.toThrow(/not balanced|that there is not/);
    await expect(
      db.insertInto('ledger_account').values({ kind: 'seller_pending', currency: 'EUR' }).execute(),
    ).rejects.toThrow('check constraint');
  });
});
