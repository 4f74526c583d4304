import { type Static, Type } from 'typebox';
import { OrNull, TextOrNull } from '../../../../shared/contract/fields.ts';
import { Compile } from 'typebox/compile';

/**
 * JSON numbers arrive as text (see `parseJsonWithNumbersAsText`), and MSU writes many numbers as
 * text itself.
 */
const Text = Type.Optional(TextOrNull);

/** A row of `transactionList`: a payment, a void or a refund. Other fields are ignored. */
const MsuTransaction = Type.Object({
  transactionType: Text,
  transactionStatus: Text,
  amount: Text,
  currency: Text,
  timeCreated: Text,
  timePsReceived: Text,
  merchantPaymentId: Text,
  pgOrderId: Text,
  pgTranId: Text,
  pgTranRefId: Text,
  pgTranApprCode: Text,
  pgTranDate: Text,
  pgTranReturnCode: Text,
  errorCode: Text,
});

/** The answer to any action. Its fields depend on the action and on `responseCode`. */
const MsuReply = Type.Object({
  responseCode: Type.String(),
  errorCode: Text,
  violatorParam: Text,
  sessionToken: Text,
  merchantPaymentId: Text,
  pgTranId: Text,
  transactionCount: Text,
  transactionList: Type.Optional(OrNull(Type.Array(MsuTransaction))),
});

export type MsuTransaction = Static<typeof MsuTransaction>;
export type MsuReply = Static<typeof MsuReply>;

const replyValidator = Compile(MsuReply);

/** Parses an answer. Invalid JSON and unexpected shapes give a fault. */
export function readReply(body: string): MsuReply | { readonly fault: string } {
  let json: unknown;
  try {
    json = parseJsonWithNumbersAsText(body);
  } catch {
    return { fault: 'the answer is not JSON' };
  }
  return replyValidator.Check(json) ? json : { fault: 'the answer has an unexpected shape' };
}

/**
 * A string (kept) or a number (quoted) in a JSON text. Outside of strings, digits only occur in
 * numbers.
 */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON and keeps every number as its source text, so that an amount never becomes a float.
 * Throws `SyntaxError` like `JSON.parse`. (The reviver of `JSON.parse` gets the source text only
 * from Node 21 on.)
 */
export function parseJsonWithNumbersAsText(text: string): unknown {
  return JSON.parse(
    text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
}
