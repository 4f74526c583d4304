import { connect } from '../../../server/database/connection/connect.ts';
import type { Bench } from '../bench.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { makePeople } from '../make-people.ts';
import { figure, print } from '../print-table.ts';
import { atLeast, atMost } from '../verdict.ts';
import { measureBalance } from './measure-balance.ts';
import { measureLedger } from './measure-ledger.ts';
import { measureOrders } from './measure-orders.ts';

/** Measures orders through the sandbox bank, the books against bare tables, and what a seller with a long history waits for. */
export const benchOrders: Bench = async ({ quick, undo }) => {
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const { pool, db, close } = await connect(database.url, { poolSize: 8, statementTimeout: 0 });
  undo.add(close);
  // First, as long as the books are small: a server that starts checks all of them.
  const orders = quick ? 40 : 200;
  const paid = await measureOrders(database, undo, orders);
  print(
    `Of ${orders} paid orders, 20 at once: ${figure(paid.perSecond)} a second; to the bank's page, without the bank's own time, p50 / p99 in ms: ${figure(paid.p50)} / ${figure(paid.p99)}`,
  );

  const [richest = 0, ...sellerIds] = (await makePeople(database.db, 'seller', 100)).map(
    ({ auth }) => auth.userId,
  );

  const plan = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
  const ledger = await measureLedger({ db, pool }, sellerIds, plan);
  print(`Postings a second: bare ${figure(ledger.bare)}, Earmark ${figure(ledger.earmark)}`);

  const entries = quick ? 50_000 : 1_000_000;
  const { balance, page } = await measureBalance(db, richest, { entries, turns: 2_000 });
  const [of, times] = [
    entries.toLocaleString('en-US'),
    (t: typeof balance) => `${figure(t.p50)} / ${figure(t.p99)}`,
  ];
  print(`Of ${of} entries, p50 / p99 in ms: balance ${times(balance)}, statement ${times(page)}`);

  return [
    atMost(0, `${orders} paid orders: mismatches`, paid.mismatches),
    atMost(150, 'order to redirect, without the bank: p99, ms', paid.p99),
    atLeast(0.5, 'ledger: postings a second to bare tables', ledger.ratio),
    atMost(5, `balance of ${of} entries: p99, ms`, balance.p99),
  ];
};
