import type { TextsOf } from '../messages/texts-of.ts';

/** The bank's answer to a payment, in its codes. '' if it gave none. */
interface BankAnswer {
  readonly transactionStatus: string;
  readonly returnCode: string;
  readonly errorCode: string;
}

type BankTexts = TextsOf<'payments', 'bank'>;

/**
 * The states that have a text: approved (AP), declined (FA, RJ), cancelled (CA), reversed (VD), and
 * in progress (the others).
 */
const STATES = ['AP', 'FA', 'RJ', 'CA', 'VD', 'IP', 'MR', 'WFA', 'WLA'] as const;
/** The states of a declined card. */
const DECLINED = new Set(['FA', 'RJ']);
/** The return codes of a declined card that have a text. */
const REASONS = ['05', '14', '41', '43', '51', '54', '57', '61', '65', '91'] as const;
/** The error code if 3-D Secure was not completed. */
const UNCONFIRMED = 'ERR30002';

/** Returns the state of a transaction in words, or '' if the bank gave none. */
export function stateInWords(status: string, t: BankTexts): string {
  if (status === '') return '';
  return t(`states.${STATES.find((state) => state === status) ?? 'other'}`);
}

/**
 * Returns why a payment was cancelled or declined. Undefined for every other state.
 */
export function declineInWords(
  { transactionStatus, returnCode, errorCode }: BankAnswer,
  t: BankTexts,
): string | undefined {
  if (transactionStatus === 'CA') return t('reasons.cancelled');
  if (!DECLINED.has(transactionStatus)) return undefined;
  if (errorCode === UNCONFIRMED) return t('reasons.unconfirmed');
  return t(`reasons.${REASONS.find((code) => code === returnCode) ?? 'other'}`);
}
