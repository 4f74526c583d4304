import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../database/db.ts';
import type { DB } from '../../../database/types.ts';
import { transaction } from '../../../database/transaction.ts';
import { systemClock } from '../../../platform/start/clock.ts';
import { Refusal } from '../../../platform/requests/refusal.ts';
import {
  type Answer,
  type BookModel,
  createBookModel,
  type AssociationJars,
  type FreelancerJars,
} from '../../../../tests/kit/make/book-model.ts';
import {
  makeSold,
  type SoldOrder,
  type SaleRequest,
} from '../../../../tests/kit/make/make-sold.ts';
import { type RandomNumbers, randomNumbers } from '../../../../tests/kit/random-numbers.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { chargeBack } from '../admin/chargeback-steps.ts';
import { createItemMoney } from '../items/item-money.service.ts';
import { requestPayout, movePayout } from '../payouts/payout-steps.ts';
import { checkBooks } from '../admin/reconciliation.ts';

/*
 * Random histories of freelancers, against a model of the books that shares no code with them. Each
 * history has its own freelancers. Many share a transaction, so that the whole takes seconds. The rules
 * that hold at a commit are checked with each.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? (process.env['CI'] ? 10_000 : 500));
/** Histories that are created together. */
const BATCH = 500;
/** Histories per transaction. */
const TOGETHER = 25;
const AT_ONCE = 5;

const money = createItemMoney({ clock: systemClock });
const account = {
  holder: 'Ana Anić',
  holder_address: 'Knez Mihailova 1, Beograd, Serbia',
  bank_account: 'RS35260005601001611379',
  bank_name: 'Banka',
  bank_address: 'Kraljice Marije 3, Novi Sad, Serbia',
  swift_code: 'SBPORSBG',
};

const database = cloneForTests();

interface History {
  readonly random: RandomNumbers;
  readonly model: BookModel;
  readonly freelancers: readonly [number, number];
  readonly gone: ReadonlySet<number>;
  readonly orders: readonly SoldOrder[];
  readonly numbers: Numbers;
}

/** Counters for external ids: refunds and chargebacks. */
interface Numbers {
  refund: number;
}

test(`${HISTORIES} random histories end as the model predicts, and the books are consistent`, async () => {
  const numbers = { refund: 0 };
  const association: AssociationJars = { ...createBookModel().association };
  for (let first = 0; first < HISTORIES; first += BATCH) {
    const histories = await makeHistories(first, numbers);
    await liveAll(histories);
    // Statistics are not updated automatically here, and plans for empty tables become slow as
    // these grow.
    await sql`ANALYZE`.execute(database.db);
    const expected = new Map(histories.flatMap(({ model }) => [...model.freelancers]));
    expect(await readFreelancers(database.db, [...expected.keys()])).toEqual(expected);
    for (const { model } of histories) {
      for (const jar of Object.keys(association) as (keyof AssociationJars)[])
        association[jar] += model.association[jar];
    }
    expect(await readAssociation(database.db)).toEqual(association);
  }
  expect((await checkBooks(database.db)).differences).toEqual([]);
}, 600_000);

/** Creates histories with their freelancers and orders. About every tenth freelancer is deleted. */
async function makeHistories(first: number, numbers: Numbers): Promise<History[]> {
  const { db } = database;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth, country,
      role, may_sell, contributor_status)
    SELECT 'h' || n || '@people.example', 'h' || n, 'none', 'Ana', 'Test', 1990, 'Serbia', 2, true,
      CASE WHEN n % 11 = 0 THEN 9 ELSE 1 END
    FROM generate_series(${2 * first + 1}::int, ${2 * (first + BATCH)}::int) n
    ORDER BY n RETURNING id`.execute(db);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const plans = Array.from({ length: BATCH }, (_none, index) => {
    const random = randomNumbers(first + index);
    const freelancers = [ids[2 * index] ?? 0, ids[2 * index + 1] ?? 0] as const;
    // The accounts start at 1, in the order of their names.
    const gone = new Set(
      freelancers.filter((_id, place) => (2 * (first + index) + place + 1) % 11 === 0),
    );
    return { random, freelancers, gone, requests: saleRequestsOf(random, freelancers) };
  });
  const orders = await makeSold(
    db,
    plans.flatMap(({ requests }) => requests),
  );
  return plans.map(({ requests, ...plan }) => ({
    ...plan,
    model: createBookModel(),
    orders: orders.splice(0, requests.length),
    numbers,
  }));
}

/** Returns one or two orders; a few over EUR 5,000, some of a cent. */
function saleRequestsOf(
  random: RandomNumbers,
  freelancers: readonly [number, number],
): SaleRequest[] {
  return Array.from({ length: random.pick([1, 1, 1, 1, 1, 2]) }, () => ({
    buyerId: freelancers[0],
    rateE4: random.pick([1_171_872, 1_172_433]),
    items: Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => ({
      freelancerId: random.pick(freelancers),
      cents: random.between(1, random.pick([9, 999, 40_000, 40_000, 600_000])),
    })),
  }));
}

async function liveAll(histories: readonly History[]): Promise<void> {
  const waiting: History[][] = [];
  for (let at = 0; at < histories.length; at += TOGETHER) {
    waiting.push(histories.slice(at, at + TOGETHER));
  }
  const worker = async () => {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      const together = group;
      await transaction(database.db, async (trx) => {
        for (const history of together) await live(trx, history);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Runs a history in the database and in the model; both must give the same answers. */
async function live(trx: Transaction<DB>, history: History): Promise<void> {
  const { random, model, orders } = history;
  for (const order of orders) {
    await money.paid(trx, { ...order, at: new Date() });
    model.paid(order);
  }
  const progress: Progress = { refunds: [], payouts: [] };
  // Most are short, so that there are many; some are long.
  const most = random.pick([3, 3, 3, 4, 4, 4, 5, 12]);
  for (let left = random.between(1, most); left > 0; left -= 1) {
    const step = nextStep(history, progress);
    const answer = await answerOf(step.real(trx));
    const expected = step.model();
    if (answer !== expected) throw new Error(`${step.name}: ${answer}, not ${expected}.`);
  }
}

/** The refunds and payouts that later steps can refer to. */
interface Progress {
  readonly refunds: number[];
  readonly payouts: { id: number; state: number }[];
}

interface Step {
  readonly name: string;
  readonly real: (trx: Transaction<DB>) => Promise<unknown>;
  readonly model: () => Answer;
}

async function answerOf(step: Promise<unknown>): Promise<Answer> {
  try {
    await step;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}

function nextStep(history: History, progress: Progress): Step {
  const { random } = history;
  const make = random.pick([
    release,
    release,
    hold,
    endHold,
    refund,
    refund,
    endRefund,
    payOut,
    movePayOut,
    movePayOut,
    chargeBackOne,
  ]);
  return make(history, progress);
}

function anItem({ random, orders }: History) {
  const order = random.pick(orders as [SoldOrder, ...SoldOrder[]]);
  const line = random.pick(order.items as [SoldOrder['items'][number]]);
  return { line, item: line, name: `${line.orderId}-${line.projectId}` };
}

function release(history: History): Step {
  const { item, name } = anItem(history);
  return {
    name: 'release',
    real: (trx) => money.release(trx, item),
    model: () => history.model.release(name),
  };
}

function hold(history: History): Step {
  const { item, name } = anItem(history);
  const caseKey = history.random.pick(['complaint:1', 'complaint:2']);
  return {
    name: 'freeze',
    real: (trx) => money.freeze(trx, item, caseKey),
    model: () => history.model.freeze(name, caseKey),
  };
}

function endHold(history: History): Step {
  const { item, name } = anItem(history);
  const caseKey = history.random.pick(['complaint:1', 'complaint:2', 'large-order']);
  return {
    name: 'unfreeze',
    real: (trx) => money.unfreeze(trx, item, caseKey),
    model: () => history.model.unfreeze(name, caseKey),
  };
}

/** Creates a new refund of a part, of all or of too much, or repeats an earlier one. */
function refund(history: History, { refunds }: Progress): Step {
  const { line, item, name } = anItem(history);
  const { random, model, numbers } = history;
  const part = random.between(1, line.cents);
  const cents = random.pick([part, part, line.cents, line.cents + 1]);
  const isOld = refunds.length > 0 && random.between(1, 6) === 1;
  const refundId = isOld ? random.pick(refunds as [number]) : (numbers.refund += 1);
  if (isOld) {
    return {
      name: 'refund again',
      // A repeat ignores the amount and returns the first answer.
      real: (trx) => money.refundConfirmed(trx, refundId),
      model: () => model.refundConfirmed(refundId),
    };
  }
  return {
    name: 'refund',
    real: (trx) => money.refundBegun(trx, { item, cents, refundId }),
    model: () => {
      const answer = model.refundBegun(refundId, name, cents);
      if (answer === 'done') refunds.push(refundId);
      return answer;
    },
  };
}

function endRefund(history: History, { refunds }: Progress): Step {
  const refundId = refunds[history.random.between(0, Math.max(0, refunds.length - 1))] ?? 0;
  const isRefused = history.random.between(0, 1) === 0;
  return {
    name: isRefused ? 'refund refused' : 'refund confirmed',
    real: (trx) =>
      isRefused ? money.refundRefused(trx, refundId) : money.refundConfirmed(trx, refundId),
    model: () =>
      isRefused ? history.model.refundRefused(refundId) : history.model.refundConfirmed(refundId),
  };
}

function payOut({ random, freelancers, model }: History, { payouts }: Progress): Step {
  const freelancerId = random.pick(freelancers);
  const cents = random.pick([null, null, 10_000, random.between(1, 60_000)]);
  let made = 0;
  return {
    name: 'payout',
    real: async (trx) => {
      made = (await requestPayout(trx, { freelancerId, cents, account, at: new Date() })).id;
    },
    model: () => {
      const asked = model.askForPayout(freelancerId, cents);
      if (asked.answer === 'done') {
        model.payoutIs(made, freelancerId, asked.cents);
        payouts.push({ id: made, state: 0 });
      }
      return asked.answer;
    },
  };
}

type PayoutEnd = 'approved' | 'sent' | 'confirmed' | 'failed';

function movePayOut({ random, model }: History, { payouts }: Progress): Step {
  const payout = payouts.at(-1) ?? { id: 0, state: 0 };
  const usual = (['approved', 'sent', 'confirmed'] as const)[payout.state] ?? 'failed';
  const state = random.pick<PayoutEnd>([usual, usual, usual, 'failed', 'confirmed']);
  const move = { payoutId: payout.id, state, actorId: 1, at: new Date() };
  return {
    name: `payout ${state}`,
    real: (trx) => movePayout(trx, { ...move, reason: state === 'failed' ? 'No.' : null }),
    model: () => {
      const answer = model.movePayout(payout.id, state);
      if (answer === 'done' && state === usual) payout.state += 1;
      return answer;
    },
  };
}

/** Charges back an order or item. Rare, because few steps are possible afterwards. */
function chargeBackOne(history: History, progress: Progress): Step {
  const { random, model, orders, gone } = history;
  if (random.between(1, 3) > 1) return release(history);
  const order = random.pick(orders as [SoldOrder, ...SoldOrder[]]);
  const { line } = anItem({ ...history, orders: [order] });
  const isWhole = random.between(0, 1) === 0;
  const projectId = isWhole ? undefined : line.projectId;
  const reference = `letter ${order.orderId}-${progress.refunds.length}`;
  const { orderId } = order;
  const lines = isWhole ? order.items : [line];
  return {
    name: 'chargeback',
    real: (trx) => chargeBack(trx, { reference, orderId, projectId, actorId: 1, at: new Date() }),
    model: () =>
      model.chargeback(
        reference,
        lines.map((one) => `${one.orderId}-${one.projectId}`),
        gone,
      ),
  };
}

/** Reads the freelancers' balances from the entries; stored balances are checked separately. */
async function readFreelancers(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, FreelancerJars>> {
  const { rows } = await sql<{ seller_id: number } & FreelancerJars>`
    SELECT freelancer.id AS seller_id,
      -coalesce(sum(amount) FILTER (WHERE kind = 'seller_pending'), 0)::bigint AS pending,
      -coalesce(sum(amount) FILTER (WHERE kind = 'seller_available'), 0)::bigint AS available,
      -coalesce(sum(amount) FILTER (WHERE kind = 'seller_frozen'), 0)::bigint AS frozen,
      -coalesce(sum(amount) FILTER (WHERE kind = 'payout_in_transit'), 0)::bigint AS "inPayout",
      coalesce(sum(amount) FILTER (WHERE kind = 'seller_debt'), 0)::bigint AS debt
    FROM unnest(${[...ids]}::bigint[]) AS freelancer (id)
      LEFT JOIN ledger_account account ON account.seller_id = freelancer.id
      LEFT JOIN ledger_entry ON account_id = account.id
    GROUP BY freelancer.id`.execute(db);
  return new Map(rows.map(({ seller_id, ...jars }) => [seller_id, jars]));
}

async function readAssociation(db: Db): Promise<AssociationJars> {
  const { rows } = await sql<{ name: string; total: number }>`
    SELECT kind || ' ' || account.currency AS name, sum(amount)::bigint AS total
    FROM ledger_account account JOIN ledger_entry ON account_id = account.id
    WHERE seller_id IS NULL GROUP BY 1`.execute(db);
  const totals = new Map(rows.map(({ name, total }) => [name, total]));
  const total = (name: string) => totals.get(name) ?? 0;
  return {
    receivable: total('acquirer_receivable RSD'),
    bank: total('bank EUR'),
    fxEuro: total('fx_clearing EUR'),
    fxDinar: total('fx_clearing RSD'),
    refunds: total('refund_in_transit RSD'),
    commission: total('commission_revenue EUR'),
    loss: total('chargeback_loss EUR'),
  };
}
