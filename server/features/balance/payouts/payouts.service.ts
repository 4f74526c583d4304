import type { Kysely } from 'kysely';
import type { Payout } from '../../../../shared/features/payments/balance.ts';
import { LIST_PAGE } from '../../../../shared/limits.ts';
import { readPrice } from '../../../../shared/money/money.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { payoutAccount, type ReadBankAccount } from './payout-account.ts';
import { askForPayout } from './payout-steps.ts';
import { payoutAskedLetter } from './payout.letters.ts';
import { getReceiver, listPayouts } from './payout.repository.ts';
import { viewPayout } from './payout.view.ts';

interface PayoutsParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly postbox: Postbox;
  readonly readBankAccount: ReadBankAccount;
  readonly publicUrl: () => string;
}

export type PayoutsService = ReturnType<typeof createPayoutsService>;

/** How a freelancer gets at their money. */
export function createPayoutsService(parts: PayoutsParts) {
  const { db, clock, postbox, readBankAccount, publicUrl } = parts;
  return {
    /** Asks for an amount as people write it, or for all that is available where it is empty. */
    async request({ accountId: sellerId }: Session, amount: string | number): Promise<Payout> {
      const cents = readAmount(amount);
      return transaction(db, async (trx) => {
        const account = payoutAccount(await readBankAccount(trx, sellerId));
        const payout = await askForPayout(trx, { sellerId, cents, account, at: clock.now() });
        const receiver = await getReceiver(trx, sellerId);
        await postbox.send(trx, payoutAskedLetter(receiver, payout, publicUrl()));
        return viewPayout(payout);
      });
    },

    /** One page, newest first; `next` is the `before` of the page after it. */
    async list(
      { accountId: sellerId }: Session,
      before: number | undefined,
    ): Promise<{ payouts: Payout[]; next: number | null }> {
      const found = await listPayouts(db, { sellerId, before });
      const payouts = found.slice(0, LIST_PAGE).map(viewPayout);
      return { payouts, next: found.length > LIST_PAGE ? (payouts.at(-1)?.id ?? null) : null };
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
