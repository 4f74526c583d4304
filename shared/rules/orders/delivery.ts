import type { Decision } from '../../features/deliveries.ts';
import { MAX_DELIVERY_FILES, MAX_DELIVERY_TEXT } from '../../limits.ts';
import { formatMinor, readPrice, toUnits } from '../../money/money.ts';
import type { Fault } from '../fault.ts';
import type { CodedRule } from '../rule.ts';

/** What a freelancer delivers. */
export interface DeliveryForm {
  readonly fileIds: readonly string[];
  readonly note: string;
}

/** What a buyer says to ask for a change, or to complain. */
export interface DeliveryWords {
  readonly text: string;
}

/** What an administrator decides about a complaint. */
export interface DisputeForm {
  /** How much of what is left of the price goes back to the buyer. */
  readonly decision: Decision | '';
  /** Euro, as it was typed; read only where a part goes back. */
  readonly amount: string | number;
  readonly reason: string;
}

/** Said where a file cannot be had any more, since what it cost went back. */
export const ITEM_REFUNDED = 'This item was refunded, so its file can no longer be downloaded.';

/** The check of the note that goes with a delivery. */
export const noteRule = tooLong<Pick<DeliveryForm, 'note'>>('note', 'note');

/** Said of a delivery of too many files. */
export const TOO_MANY_FILES: Fault = {
  code: 'delivery.too-many-files',
  params: { most: MAX_DELIVERY_FILES },
  message: `A delivery can have at most ${MAX_DELIVERY_FILES} files. Put some of them into one ZIP file.`,
};

/** The checks of a delivery. */
export const deliveryRules: readonly CodedRule<DeliveryForm>[] = [
  {
    field: 'fileIds',
    code: 'upload.file-missing',
    params: {},
    message: 'Please choose a file.',
    broken: ({ fileIds }) => fileIds.length === 0,
  },
  {
    ...TOO_MANY_FILES,
    field: 'fileIds',
    broken: ({ fileIds }) => fileIds.length > MAX_DELIVERY_FILES,
  },
  noteRule,
];

/** The checks of a wish for a change. */
export const changeRules = wordsRules({
  code: 'delivery.change-missing',
  params: {},
  message: 'Please say what you want changed.',
});

/** The checks of a complaint. */
export const complaintRules = wordsRules({
  code: 'delivery.complaint-missing',
  params: {},
  message: 'Please say what is wrong.',
});

/**
 * The checks of a decision about something that cost this much, and of whose price this much did not
 * go back before; cents.
 */
export function disputeRules(
  priceCents: number,
  leftCents = priceCents,
): readonly CodedRule<DisputeForm>[] {
  const most = formatMinor(leftCents);
  const isWhole = leftCents === priceCents;
  const limit = isWhole ? `the price of ${most}` : `the ${most} that are left`;
  return [
    {
      field: 'decision',
      code: 'dispute.decision-missing',
      params: {},
      message: 'Please choose what you decide.',
      broken: ({ decision }) => decision === '',
    },
    {
      field: 'amount',
      code: 'dispute.amount-out-of-range',
      params: { below: toUnits(leftCents), of: isWhole ? 'price' : 'left' },
      message: `Please enter the amount in EUR, above 0.00 and below ${limit}, for example 20 or 20.50.`,
      broken: ({ decision, amount }) => decision === 'part' && !isPart(amount, leftCents),
    },
    {
      field: 'reason',
      code: 'dispute.reason-missing',
      params: {},
      message: 'Please enter the reason: both people read it.',
      broken: ({ reason }) => reason.trim() === '',
    },
    tooLong<DisputeForm>('reason', 'reason'),
  ];
}

function isPart(amount: string | number, leftCents: number): boolean {
  const cents = readPrice(amount);
  return typeof cents === 'number' && cents < leftCents;
}

function wordsRules(missing: Fault): readonly CodedRule<DeliveryWords>[] {
  return [
    { ...missing, field: 'text', broken: ({ text }) => text.trim() === '' },
    tooLong<DeliveryWords>('text', 'text'),
  ];
}

function tooLong<T extends object>(
  field: keyof T & string,
  what: 'note' | 'text' | 'reason',
): CodedRule<T> {
  return {
    field,
    code: 'delivery.text-too-long',
    params: { what, most: MAX_DELIVERY_TEXT },
    message: `The ${what} can be at most ${MAX_DELIVERY_TEXT.toLocaleString('en')} characters.`,
    broken: (values) => String(values[field]).trim().length > MAX_DELIVERY_TEXT,
  };
}
