import { pageOf } from '../../../database/list-page.ts';
import type { Payout } from '../../../../shared/features/payments/balance.ts';
import { readPrice } from '../../../../shared/money/money.ts';
import { transaction } from '../../../database/transaction.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { payoutAccount, type ReadBankAccount } from './payout-account.ts';
import { requestPayout } from './payout-steps.ts';
import { payoutRequestedEmail } from './payout.emails.ts';
import { getReceiver, listPayouts } from './payout.repository.ts';
import { viewPayout } from './payout.view.ts';

interface PayoutsParts extends Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'> {
  readonly readBankAccount: ReadBankAccount;
}

export type PayoutsService = ReturnType<typeof createPayoutsService>;

export function createPayoutsService(parts: PayoutsParts) {
  const { db, clock, postbox, readBankAccount, publicUrl } = parts;
  return {
    /** Requests a payout of an amount as people write it; empty means everything available. */
    async request({ accountId: freelancerId }: Session, amount: string | number): Promise<Payout> {
      const cents = readAmount(amount);
      return transaction(db, async (trx) => {
        const account = payoutAccount(await readBankAccount(trx, freelancerId));
        const payout = await requestPayout(trx, { freelancerId, cents, account, at: clock.now() });
        const receiver = await getReceiver(trx, freelancerId);
        await postbox.send(trx, payoutRequestedEmail(receiver, payout, publicUrl()));
        return viewPayout(payout);
      });
    },

    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(
      { accountId: freelancerId }: Session,
      before: number | undefined,
    ): Promise<{ payouts: Payout[]; next: number | null }> {
      const { rows, next } = pageOf(await listPayouts(db, { freelancerId, before }));
      return { payouts: rows.map(viewPayout), next };
    },
  };
}

function readAmount(amount: string | number): number | null {
  if (String(amount).trim() === '') return null;
  const cents = readPrice(amount);
  if (typeof cents !== 'number') {
    throw ruleBroken('money.amount-not-a-number', {}, { field: 'amount' });
  }
  return cents;
}
