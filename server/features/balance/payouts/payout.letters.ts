import { toUnits } from '../../../../shared/money/money.ts';
import { emailTo, type Letter, quoted } from '../../../platform/mail/letter.ts';
import type { PayoutRow } from './payout.repository.ts';

/** The person who receives a payout. */
export interface PayoutReceiver {
  readonly email: string;
  readonly name: string;
}

type LetterPayout = Pick<PayoutRow, 'id' | 'amount_cents' | 'bank_account' | 'bank_name'>;

/** The e-mail that says that a payout was requested, so that nobody else does it unnoticed. */
export function payoutAskedLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  publicUrl: string,
): Letter {
  return emailTo(receiver, 'payout.requested', () => ({
    ...factsOf(payout),
    contact: `${publicUrl}/contact`,
    link: `${publicUrl}/balance`,
  }));
}

/** The e-mail that says that a payout was sent. */
export function payoutSentLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  publicUrl: string,
): Letter {
  return emailTo(receiver, 'payout.sent', () => ({
    ...factsOf(payout),
    link: `${publicUrl}/balance`,
  }));
}

/** The e-mail that says that a payout failed, why, and that the money is back. */
export function payoutFailedLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Letter {
  return emailTo(receiver, 'payout.failed', () => ({
    ...factsOf(payout),
    reason: quoted(reason),
    link: `${publicUrl}/edit-bank-account`,
  }));
}

/** E-mails may be read by others, so only the end of the bank account is given. */
function factsOf({
  id,
  amount_cents: cents,
  bank_account: account,
  bank_name: bank,
}: LetterPayout) {
  return { payout: String(id), amount: toUnits(cents), accountEnd: account.slice(-4), bank };
}
