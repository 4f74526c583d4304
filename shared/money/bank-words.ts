import type { TextsOf } from '../messages/texts-of.ts';

/** The answer of the bank to a payment, in its codes; '' where it gave none. */
interface BankAnswer {
  readonly transactionStatus: string;
  readonly returnCode: string;
  readonly errorCode: string;
}

type BankTexts = TextsOf<'payments', 'bank'>;

/** The states that have words. */
const STATES = ['AP', 'FA', 'RJ', 'CA', 'VD', 'IP', 'MR', 'WFA', 'WLA'] as const;
/** The states of a declined card. */
const DECLINED = new Set(['FA', 'RJ']);
/** The return codes of a declined card that have words. */
const REASONS = ['05', '14', '41', '43', '51', '54', '57', '61', '65', '91'] as const;
/** 3-D Secure was not completed. */
const UNCONFIRMED = 'ERR30002';

/** The state of a transaction in words; '' where the bank said none. */
export function stateInWords(status: string, t: BankTexts): string {
  if (status === '') return '';
  return t(`states.${STATES.find((state) => state === status) ?? 'other'}`);
}

/** The reason of a declined card; undefined where it was not declined, or nothing is known yet. */
export function declineInWords(
  { transactionStatus, returnCode, errorCode }: BankAnswer,
  t: BankTexts,
): string | undefined {
  if (transactionStatus === 'CA') return t('reasons.cancelled');
  if (!DECLINED.has(transactionStatus)) return undefined;
  if (errorCode === UNCONFIRMED) return t('reasons.unconfirmed');
  return t(`reasons.${REASONS.find((code) => code === returnCode) ?? 'other'}`);
}
