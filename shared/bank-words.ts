import type { BANK_WORDS } from './payment-texts.ts';
import type { Words } from './translation.ts';

/** The answer of the bank to a payment, in its codes; '' where it gave none. */
interface BankAnswer {
  readonly transactionStatus: string;
  readonly returnCode: string;
  readonly errorCode: string;
}

/** The states of a declined card. */
const DECLINED = new Set(['FA', 'RJ']);
/** 3-D Secure was not completed. */
const UNCONFIRMED = 'ERR30002';

/** The state of a transaction in words; '' where the bank said none. */
export function stateInWords(status: string, { states }: Words<typeof BANK_WORDS>): string {
  return status === '' ? '' : (valueOf(states, status) ?? states.other);
}

/** The reason of a declined card; undefined where it was not declined, or nothing is known yet. */
export function declineInWords(
  { transactionStatus, returnCode, errorCode }: BankAnswer,
  { reasons }: Words<typeof BANK_WORDS>,
): string | undefined {
  if (transactionStatus === 'CA') return reasons.cancelled;
  if (!DECLINED.has(transactionStatus)) return undefined;
  if (errorCode === UNCONFIRMED) return reasons.unconfirmed;
  return valueOf(reasons, returnCode) ?? reasons.other;
}

function valueOf(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}
