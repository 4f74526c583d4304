import { toUnits } from '../../../../shared/money/money.ts';
import { emailTo, type Email, quoted } from '../../../platform/mail/email.ts';
import type { getReceiver, PayoutRow } from './payout.repository.ts';

export type PayoutReceiver = Awaited<ReturnType<typeof getReceiver>>;

type EmailPayout = Pick<PayoutRow, 'id' | 'amount_cents' | 'bank_account' | 'bank_name'>;

/** Builds the e-mail about a requested payout, so that nobody else can request one unnoticed. */
export function payoutRequestedEmail(
  receiver: PayoutReceiver,
  payout: EmailPayout,
  publicUrl: string,
): Email {
  return emailTo(receiver, 'payout.requested', () => ({
    ...factsOf(payout),
    contact: `${publicUrl}/contact`,
    link: `${publicUrl}/balance`,
  }));
}

export function payoutSentEmail(
  receiver: PayoutReceiver,
  payout: EmailPayout,
  publicUrl: string,
): Email {
  return emailTo(receiver, 'payout.sent', () => ({
    ...factsOf(payout),
    link: `${publicUrl}/balance`,
  }));
}

export function payoutFailedEmail(
  receiver: PayoutReceiver,
  payout: EmailPayout,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Email {
  return emailTo(receiver, 'payout.failed', () => ({
    ...factsOf(payout),
    reason: quoted(reason),
    link: `${publicUrl}/edit-bank-account`,
  }));
}

/** E-mails may be read by others, so they contain only the end of the bank account. */
function factsOf({ id, amount_cents: cents, bank_account: account, bank_name: bank }: EmailPayout) {
  return { payout: String(id), amount: toUnits(cents), accountEnd: account.slice(-4), bank };
}
