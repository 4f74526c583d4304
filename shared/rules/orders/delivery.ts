import type { Decision } from '../../features/deliveries.ts';
import { MAX_DELIVERY_FILES, MAX_DELIVERY_NOTE, MAX_DELIVERY_TEXT } from '../../limits.ts';
import { readPrice, toUnits } from '../../money/money.ts';
import type { Problem } from '../../errors.ts';
import type { Rule } from '../rule.ts';

export interface DeliveryForm {
  readonly fileIds: readonly string[];
  readonly note: string;
}

/** The buyer's text of a request for changes, or of a complaint. */
export interface DeliveryWords {
  readonly text: string;
}

export interface DisputeForm {
  /** How much of the remaining price is refunded to the buyer. */
  readonly decision: Decision | '';
  /** Euro, as it was typed. Read only for a partial refund. */
  readonly amount: string | number;
  readonly reason: string;
}

export const noteRule = tooLong<Pick<DeliveryForm, 'note'>>('note', 'note');

export const TOO_MANY_FILES: Problem = {
  code: 'delivery.too-many-files',
  params: { most: MAX_DELIVERY_FILES },
};

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

export const changeRules = wordsRules({
  code: 'delivery.change-missing',
  params: {},
});

export const complaintRules = wordsRules({
  code: 'delivery.complaint-missing',
  params: {},
});

/** The checks of a note at a place in a delivered sound. */
export const soundNoteRules: readonly Rule<DeliveryWords>[] = [
  {
    field: 'text',
    code: 'delivery.note-missing',
    params: {},
    broken: ({ text }) => text.trim() === '',
  },
  tooLong<DeliveryWords>('text', 'note', MAX_DELIVERY_NOTE),
];

/**
 * Returns the checks of a decision about an item, from its price and the part of it that is not
 * refunded yet, cents.
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
  most: number = MAX_DELIVERY_TEXT,
): Rule<T> {
  return {
    field,
    code: 'delivery.text-too-long',
    params: { what, most },
    broken: (values) => String(values[field]).trim().length > most,
  };
}
