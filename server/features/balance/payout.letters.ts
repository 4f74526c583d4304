import { formatMinor } from '../../../shared/money.ts';
import type { Letter } from '../../platform/mail.ts';
import type { PayoutRow } from './payout.repository.ts';

/** Whose payout it is. */
export interface PayoutReceiver {
  readonly email: string;
  readonly name: string;
}

type LetterPayout = Pick<PayoutRow, 'id' | 'amount_cents' | 'bank_account' | 'bank_name'>;

/** The letter that says that a payout was asked for, so that nobody else does it unnoticed. */
export function payoutAskedLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  publicUrl: string,
): Letter {
  return letter(
    receiver,
    `Payout ${payout.id} is asked for`,
    `you asked for a payout. An administrator will look at it and send it.

${facts(payout)}

If it was not you, please change your password at once and write to us:

${publicUrl}/contact

Your balance is here:

${publicUrl}/balance`,
  );
}

/** The letter that says that a payout was sent. */
export function payoutSentLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  publicUrl: string,
): Letter {
  return letter(
    receiver,
    `Payout ${payout.id} is sent`,
    `your payout was sent to your bank. It arrives in the next days.

${facts(payout)}

Your balance is here:

${publicUrl}/balance`,
  );
}

/** The letter that says that a payout failed, why, and that the money is back. */
export function payoutFailedLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Letter {
  return letter(
    receiver,
    `Payout ${payout.id} failed`,
    `your payout could not be made. The money is back in your balance.

${facts(payout)}

The reason:

${reason.replaceAll(/^/gm, '> ')}

Please check your bank account, then ask for the payout again:

${publicUrl}/edit-bank-account`,
  );
}

function letter({ email, name }: PayoutReceiver, subject: string, text: string): Letter {
  return { to: email, subject, text: `Dear ${name},\n\n${text}\n\nEarmark\n` };
}

/** Mail may be read by others: of the account its end is enough to know it by. */
function facts({ amount_cents: cents, bank_account: account, bank_name: bank }: LetterPayout) {
  return `Amount: ${formatMinor(cents)} EUR
Bank account: ending in ${account.slice(-4)}, ${bank}`;
}
