import type { BANK_WORDS } from './payment-texts.ts';
import type { Words } from './translation.ts';

/** What the bank said of a payment, in its codes; '' where it said nothing. */
interface BankAnswer {
  readonly transactionStatus: string;
  readonly returnCode: string;
  readonly errorCode: string;
}

/** 3-D Secure was not completed. */
const UNCONFIRMED = 'ERR30002';

/** The state of a transaction in words; '' where the bank said none. */
export function stateInWords(status: string, { states }: Words<typeof BANK_WORDS>): string {
  return status === '' ? '' : (valueOf(states, status) ?? states.other);
}

/** Why a card was declined; undefined where it was not, or nothing is known yet. */
export function declineInWords(
  { transactionStatus, returnCode, errorCode }: BankAnswer,
  { reasons }: Words<typeof BANK_WORDS>,
): string | undefined {
  if (transactionStatus === 'CA') return reasons.cancelled;
  if (transactionStatus !== 'FA') return undefined;
  if (errorCode === UNCONFIRMED) return reasons.unconfirmed;
  return valueOf(reasons, returnCode) ?? reasons.other;
}

function valueOf(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}
