import type { Decision } from '../../features/deliveries.ts';
import { MAX_DELIVERY_FILES, MAX_DELIVERY_NOTE, MAX_DELIVERY_TEXT } from '../../limits.ts';
import { readPrice, toUnits } from '../../money/money.ts';
import type { Problem } from '../../errors.ts';
import { check, required, type Rule, textIn } from '../rule.ts';

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

export const noteRule: Rule<Pick<DeliveryForm, 'note'>> = tooLong('note', 'note');

export const TOO_MANY_FILES: Problem = {
  code: 'delivery.too-many-files',
  params: { most: MAX_DELIVERY_FILES },
};

export const deliveryRules: readonly Rule<DeliveryForm>[] = [
  check('fileIds', 'upload.file-missing', ({ fileIds }) => fileIds.length === 0),
  {
    ...TOO_MANY_FILES,
    field: 'fileIds',
    broken: ({ fileIds }) => fileIds.length > MAX_DELIVERY_FILES,
  },
  noteRule,
];

export const changeRules: readonly Rule<DeliveryWords>[] = [
  required('text', 'delivery.change-missing'),
  tooLong('text', 'text'),
];

export const complaintRules: readonly Rule<DeliveryWords>[] = [
  required('text', 'delivery.complaint-missing'),
  tooLong('text', 'text'),
];

/** The checks of a note at a place in a delivered sound. */
export const soundNoteRules: readonly Rule<DeliveryWords>[] = [
  required('text', 'delivery.note-missing'),
  tooLong('text', 'note', MAX_DELIVERY_NOTE),
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
    check('decision', 'dispute.decision-missing', ({ decision }) => decision === ''),
    {
      field: 'amount',
      code: 'dispute.amount-out-of-range',
      params: { below: toUnits(leftCents), of: isWhole ? 'price' : 'left' },
      broken: ({ decision, amount }) => decision === 'part' && !isPart(amount, leftCents),
    },
    required('reason', 'dispute.reason-missing'),
    tooLong('reason', 'reason'),
  ];
}

function isPart(amount: string | number, leftCents: number): boolean {
  const cents = readPrice(amount);
  return typeof cents === 'number' && cents < leftCents;
}

function tooLong<T>(
  field: keyof T & string,
  what: 'note' | 'text' | 'reason',
  most: number = MAX_DELIVERY_TEXT,
): Rule<T> {
  return {
    field,
    code: 'delivery.text-too-long',
    params: { what, most },
    broken: (values) => textIn(values, field).trim().length > most,
  };
}
