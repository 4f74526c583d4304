import type { Kysely } from 'kysely';
import { formatMinor, toMinor, toUnits } from '../../../shared/money.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { recordDeed } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { ruleBroken } from '../../platform/refusal.ts';
import { givenReference } from './given-reference.ts';
import { house } from './ledger.ts';
import { post, sumHouseAccount } from './ledger.repository.ts';

/** A statement of the acquirer as an administrator enters it; RSD. */
export interface SettlementForm {
  readonly reference: string;
  readonly received: number;
  readonly fee: number;
}

export type SettlementsService = ReturnType<typeof createSettlements>;

/** Books what the acquirer has paid out to the association. */
export function createSettlements({
  db,
  clock,
}: {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
}) {
  return {
    /** A reference is booked once; answers what the acquirer owes after it. */
    async record(
      actorId: number,
      form: SettlementForm,
    ): Promise<{ booked: boolean; outstanding: number }> {
      const reference = givenReference(form.reference);
      const received = paraOf(form.received, 'received');
      const fee = paraOf(form.fee, 'fee');
      if (received + fee === 0) throw ruleBroken('Please enter an amount.', { field: 'received' });
      return transaction(db, async (trx) => {
        const key = `settle:${reference}`;
        const txnId = await post(
          trx,
          { kind: 'settlement', key, at: clock.now(), actorId, note: reference },
          [
            house('bank', 'RSD', received),
            house('acquirer_fee', 'RSD', fee),
            house('acquirer_receivable', 'RSD', -received - fee),
          ],
        );
        const outstanding = toUnits(await sumHouseAccount(trx, 'acquirer_receivable', 'RSD'));
        if (txnId === null) return { booked: false, outstanding };
        await recordDeed(trx, {
          actorId,
          action: 'settlement',
          subject: 'books',
          changes: [
            { what: `Received, ${reference}`, from: null, to: `${formatMinor(received)} RSD` },
            { what: 'Fee', from: null, to: `${formatMinor(fee)} RSD` },
          ],
        });
        return { booked: true, outstanding };
      });
    },
  };
}

/** Nothing is rounded: what the statement says is what is booked. */
function paraOf(dinar: number, field: string): number {
  const para = toMinor(dinar);
  if (toUnits(para) === dinar) return para;
  throw ruleBroken('Please enter the amount in RSD with at most two decimals.', { field });
}
