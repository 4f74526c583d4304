import { formatMinor, toMinor, toUnits } from '../../../../shared/money/money.ts';
import type { DataOf, PayloadOf } from '../../../../shared/features/call-table.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { recordAction } from '../../../platform/audit.ts';
import { causeOf, chargeBack } from './chargeback-steps.ts';
import { normalizeReason, normalizeReference, paraOf } from './form-values.ts';
import { hasMoneyLeft } from '../items/item-money.repository.ts';
import { chargebackAlarm } from './money-alarms.ts';
import { listReturns } from '../items/item-return.repository.ts';
import type { FeatureParts } from '../../../parts.ts';

/** The part of orders that chargebacks use. */
export interface ChargedOrders {
  /** Locks an order until the transaction ends; throws if there is none. */
  lock(trx: Trx, orderId: number): Promise<void>;
  /** Announces a chargeback to the buyer and the freelancer of an item. */
  announceChargeback(
    trx: Trx,
    taken: { orderId: number; projectId: number; cents: number; cause: string },
  ): Promise<void>;
  /** Marks an order as charged back, when none of its money is left. */
  markChargedBack(trx: Trx, orderId: number): Promise<unknown>;
}

interface ChargebackParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly orders: ChargedOrders;
}

/** The booked amounts: RSD for the card, EUR for the rest. */
type BookedChargeback = DataOf<'/admin/recordChargeback'>;

export type ChargebacksService = ReturnType<typeof createChargebacks>;

/**
 * Creates the service that books chargebacks, which the bank announces by letter or in its panel.
 */
export function createChargebacks({ db, clock, orders }: ChargebackParts) {
  return {
    /** Books a chargeback once per reference; a repeat returns the booked amounts. */
    async record(
      actorId: number,
      { orderId, projectId, amount, ...form }: PayloadOf<'/admin/recordChargeback'>,
    ): Promise<BookedChargeback> {
      const para = amount === undefined ? undefined : paraOf(amount, 'amount');
      const reference = normalizeReference(form.reference);
      const reason = normalizeReason(form.reason ?? '');
      return transaction(
        db,
        async (trx) => {
          await orders.lock(trx, orderId);
          const chargeback = { reference, orderId, projectId, para, actorId, at: clock.now() };
          const booked = await chargeBack(trx, chargeback);
          const result = await readResult(trx, reference, booked);
          if (!booked) return result;
          await announceReturns(trx, causeOf(reference));
          if (!(await hasMoneyLeft(trx, orderId))) await orders.markChargedBack(trx, orderId);
          const bookedPara = toMinor(result.amount);
          await recordAction(trx, {
            actorId,
            action: 'chargeback',
            subject: { orderId },
            changes: [
              {
                what: { code: 'chargeback', text: reference },
                from: null,
                to: { text: `${formatMinor(bookedPara)} RSD` },
              },
            ],
            reason,
          });
          await raiseAlarm(trx, chargebackAlarm(reference, { orderId, para: bookedPara }));
          return result;
        },
        { retries: 3 },
      );
    },
  };

  async function announceReturns(trx: Trx, cause: string): Promise<void> {
    for (const { order_id: orderId, item_id: projectId, cents } of await listReturns(trx, cause)) {
      await orders.announceChargeback(trx, { orderId, projectId, cents, cause });
    }
  }
}

async function readResult(trx: Trx, reference: string, booked: boolean): Promise<BookedChargeback> {
  const rows = await listReturns(trx, causeOf(reference));
  const sum = (value: (row: (typeof rows)[number]) => number) =>
    toUnits(rows.reduce((total, row) => total + value(row), 0));
  return {
    booked,
    amount: sum((row) => row.para),
    sellers: sum((row) => row.cents - row.commission_cents - row.loss_cents),
    debt: sum((row) => row.debt_cents),
    loss: sum((row) => row.loss_cents),
  };
}
