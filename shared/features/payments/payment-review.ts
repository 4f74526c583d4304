import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, Id, NumberOrNull, TextOrNull } from '../../contract/fields.ts';

/** What the bank says of a payment when it is asked. */
export const PaymentAtBank = Type.Object({
  kind: Type.Union(
    [
      Type.Literal('approved'),
      Type.Literal('voided'),
      Type.Literal('declined'),
      Type.Literal('cancelled'),
      Type.Literal('pending'),
      Type.Literal('none'),
      Type.Literal('unknown'),
    ],
    { description: 'unknown: it could not be asked, and nothing may be concluded' },
  ),
  amount: Type.Union([Type.Number(), Type.Null()], { description: 'that was taken' }),
  currency: TextOrNull,
  refunded: NumberOrNull,
});
export type PaymentAtBank = Static<typeof PaymentAtBank>;

const Decision = Type.Object({
  attemptId: Id,
  reason: FormLine('at most 2,000 characters; it stays in the log', 12_000),
});
const State = Type.Object({
  state: Type.String({ description: 'of the payment after it; `review`: it still waits' }),
});

/** What administrators do about a payment that waits for a person. */
export const paymentReviewCalls = defineCalls({
  '/admin/getPaymentAtBank': {
    kind: 'json',
    doc: 'Asks the bank about a payment that waits for a person, and changes nothing.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ attemptId: Id }),
    data: Type.Object({ bank: PaymentAtBank }),
  },
  '/admin/settlePayment': {
    kind: 'json',
    doc: 'Asks the bank about a payment that waits for a person and does what follows from its answer: paid where it is what was asked for. 409 where it does not wait.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Decision,
    data: State,
  },
  '/admin/voidPayment': {
    kind: 'json',
    doc: 'Gives all of a payment that waits for a person back to its card, whatever its amount; the buyer is told by mail. 409 where it does not wait or the bank refuses, 503 where the bank does not answer.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Decision,
    data: State,
  },
});
