import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './payout-letters.texts.sr.ts';
import { texts as english, type ToldPayout } from './payout-letters.texts.ts';
import type { PayoutRow } from './payout.repository.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

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
  const links = { contact: `${publicUrl}/contact`, balance: `${publicUrl}/balance` };
  return {
    to: receiver.email,
    write: (language) => TEXTS[language].asked(told(receiver, payout), links),
  };
}

/** The letter that says that a payout was sent. */
export function payoutSentLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  publicUrl: string,
): Letter {
  return {
    to: receiver.email,
    write: (language) => TEXTS[language].sent(told(receiver, payout), `${publicUrl}/balance`),
  };
}

/** The letter that says that a payout failed, why, and that the money is back. */
export function payoutFailedLetter(
  receiver: PayoutReceiver,
  payout: LetterPayout,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Letter {
  const quoted = reason.replaceAll(/^/gm, '> ');
  const link = `${publicUrl}/edit-bank-account`;
  return {
    to: receiver.email,
    write: (language) => TEXTS[language].failed(told(receiver, payout), quoted, link),
  };
}

/** Mail may be read by others: of the account its end is enough to know it by. */
function told({ name }: PayoutReceiver, payout: LetterPayout): ToldPayout {
  const { id, amount_cents: cents, bank_account: account, bank_name: bank } = payout;
  return { name, id, cents, accountEnd: account.slice(-4), bank };
}
