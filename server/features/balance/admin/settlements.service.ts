import type { AuditChange, AuditValue } from '../../../../shared/features/audit.ts';
import { formatMinor, toUnits } from '../../../../shared/money/money.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { Trx } from '../../../database/db.ts';
import { transaction } from '../../../database/transaction.ts';
import { recordAction } from '../../../platform/audit.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { normalizeReference, paraOf } from './form-values.ts';
import { associationLeg } from '../ledger/ledger.ts';
import { post, sumAssociationAccount } from '../ledger/ledger.repository.ts';
import type { FeatureParts } from '../../../parts.ts';

/** A statement of the acquirer as an administrator enters it, in RSD. */
export type SettlementForm = PayloadOf<'/admin/recordSettlement'>;

/** The effect of a settlement on the payments that it is for. */
export interface SettledPayments {
  /** Queues the invoices of settled payments, in the transaction that books the settlement. */
  settled(trx: Trx): Promise<void>;
}

interface SettlementsParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly invoicing: SettledPayments;
}

export type SettlementsService = ReturnType<typeof createSettlements>;

/** Creates the service that books settlements of the acquirer and purchases of euro. */
export function createSettlements({ db, clock, invoicing }: SettlementsParts) {
  return {
    /** Books a settlement once per reference, and returns what the acquirer still owes. */
    async record(
      actorId: number,
      form: SettlementForm,
    ): Promise<{ booked: boolean; outstanding: number }> {
      const reference = normalizeReference(form.reference);
      const received = paraOf(form.received, 'received');
      const fee = paraOf(form.fee, 'fee');
      if (received + fee === 0) throw ruleBroken('money.amount-missing', {}, { field: 'received' });
      return transaction(db, async (trx) => {
        const key = `settle:${reference}`;
        const txnId = await post(
          trx,
          { kind: 'settlement', key, at: clock.now(), actorId, note: reference },
          [
            associationLeg('bank', 'RSD', received),
            associationLeg('acquirer_fee', 'RSD', fee),
            associationLeg('acquirer_receivable', 'RSD', -received - fee),
          ],
        );
        const outstanding = toUnits(await sumAssociationAccount(trx, 'acquirer_receivable', 'RSD'));
        if (txnId === null) return { booked: false, outstanding };
        await invoicing.settled(trx);
        await recordAction(trx, {
          actorId,
          action: 'settlement',
          subject: 'books',
          changes: [
            change({ code: 'received', text: reference }, `${formatMinor(received)} RSD`),
            change({ code: 'fee' }, `${formatMinor(fee)} RSD`),
          ],
        });
        return { booked: true, outstanding };
      });
    },

    /** Books a purchase of euro once per reference, and returns the bank balances. */
    async recordPurchase(
      actorId: number,
      form: PayloadOf<'/admin/recordEuroPurchase'>,
    ): Promise<{ booked: boolean; euro: number; dinar: number }> {
      const reference = normalizeReference(form.reference);
      const paid = paraOf(form.paid, 'paid');
      const bought = paraOf(form.bought, 'bought', 'EUR');
      if (paid === 0) throw ruleBroken('money.amount-missing', {}, { field: 'paid' });
      if (bought === 0) throw ruleBroken('money.amount-missing', {}, { field: 'bought' });
      return transaction(db, async (trx) => {
        const key = `euro:${reference}`;
        const txnId = await post(
          trx,
          { kind: 'euro-purchase', key, at: clock.now(), actorId, note: reference },
          [
            associationLeg('bank', 'RSD', -paid),
            associationLeg('currency_exchange', 'RSD', paid),
            associationLeg('currency_exchange', 'EUR', -bought),
            associationLeg('bank', 'EUR', bought),
          ],
        );
        const result = {
          booked: txnId !== null,
          euro: toUnits(await sumAssociationAccount(trx, 'bank', 'EUR')),
          dinar: toUnits(await sumAssociationAccount(trx, 'bank', 'RSD')),
        };
        if (txnId === null) return result;
        await recordAction(trx, {
          actorId,
          action: 'settlement',
          subject: 'books',
          changes: [
            change({ code: 'euro-bought', text: reference }, `${formatMinor(bought)} EUR`),
            change({ code: 'paid' }, `${formatMinor(paid)} RSD`),
          ],
        });
        return result;
      });
    },
  };
}

function change(what: AuditValue, amount: string): AuditChange {
  return { what, from: null, to: { text: amount } };
}
