import type { Decision } from '../../features/deliveries.ts';
import { MAX_DELIVERY_FILES, MAX_DELIVERY_TEXT } from '../../limits.ts';
import { readPrice, toUnits } from '../../money/money.ts';
import type { Problem } from '../../errors.ts';
import type { Rule } from '../rule.ts';

export interface DeliveryForm {
  readonly fileIds: readonly string[];
  readonly note: string;
}

/** What a buyer says to ask for a change, or to complain. */
export interface DeliveryWords {
  readonly text: string;
}

export interface DisputeForm {
  /** How much of what is left of the price goes back to the buyer. */
  readonly decision: Decision | '';
  /** Euro, as it was typed; read only where a part goes back. */
  readonly amount: string | number;
  readonly reason: string;
}

/** The check of the note that goes with a delivery. */
export const noteRule = tooLong<Pick<DeliveryForm, 'note'>>('note', 'note');

/** Said of a delivery of too many files. */
export const TOO_MANY_FILES: Problem = {
  code: 'delivery.too-many-files',
  params: { most: MAX_DELIVERY_FILES },
};

/** The checks of a delivery. */
export const deliveryRules: readonly Rule<DeliveryForm>[] = [
  {
    field: 'fileIds',
    code: 'upload.file-missing',
    params: {},
    broken: ({ fileIds }) => fileIds.length === 0,
  },
  {
    ...TOO_MANY_FILES,
    field: 'fileIds',
    broken: ({ fileIds }) => fileIds.length > MAX_DELIVERY_FILES,
  },
  noteRule,
];

/** The checks of a request for a change. */
export const changeRules = wordsRules({
  code: 'delivery.change-missing',
  params: {},
});

/** The checks of a complaint. */
export const complaintRules = wordsRules({
  code: 'delivery.complaint-missing',
  params: {},
});

/**
 * The checks of a decision about something that cost this much, and of whose price this much did not
 * go back before; cents.
 */
export function disputeRules(
  priceCents: number,
  leftCents = priceCents,
): readonly Rule<DisputeForm>[] {
  const isWhole = leftCents === priceCents;
  return [
    {
      field: 'decision',
      code: 'dispute.decision-missing',
      params: {},
      broken: ({ decision }) => decision === '',
    },
    {
      field: 'amount',
      code: 'dispute.amount-out-of-range',
      params: { below: toUnits(leftCents), of: isWhole ? 'price' : 'left' },
      broken: ({ decision, amount }) => decision === 'part' && !isPart(amount, leftCents),
    },
    {
      field: 'reason',
      code: 'dispute.reason-missing',
      params: {},
      broken: ({ reason }) => reason.trim() === '',
    },
    tooLong<DisputeForm>('reason', 'reason'),
  ];
}

function isPart(amount: string | number, leftCents: number): boolean {
  const cents = readPrice(amount);
  return typeof cents === 'number' && cents < leftCents;
}

function wordsRules(missing: Problem): readonly Rule<DeliveryWords>[] {
  return [
    { ...missing, field: 'text', broken: ({ text }) => text.trim() === '' },
    tooLong<DeliveryWords>('text', 'text'),
  ];
}

function tooLong<T extends object>(
  field: keyof T & string,
  what: 'note' | 'text' | 'reason',
): Rule<T> {
  return {
    field,
    code: 'delivery.text-too-long',
    params: { what, most: MAX_DELIVERY_TEXT },
    broken: (values) => String(values[field]).trim().length > MAX_DELIVERY_TEXT,
  };
}
