import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Numbers arrive as text (see `parseJsonWithNumbersAsText`), and MSU writes many numbers as text itself. */
const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** One row of `transactionList`: a try to pay, a void or a refund. Further fields are ignored. */
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

/** The answer to any action; which fields it has depends on the action and on `responseCode`. */
const MsuReply = Type.Object({
  responseCode: Type.String(),
  errorCode: Text,
  violatorParam: Text,
  sessionToken: Text,
  merchantPaymentId: Text,
  pgTranId: Text,
  transactionCount: Text,
  transactionList: Type.Optional(Type.Union([Type.Array(MsuTransaction), Type.Null()])),
});

export type MsuTransaction = Static<typeof MsuTransaction>;
export type MsuReply = Static<typeof MsuReply>;

const replyValidator = Compile(MsuReply);

/** Reads the body of an answer; a text that is no JSON, or not of MSU's shape, is a fault. */
export function readReply(body: string): MsuReply | { readonly fault: string } {
  let json: unknown;
  try {
    json = parseJsonWithNumbersAsText(body);
  } catch {
    return { fault: 'the answer is not JSON' };
  }
  return replyValidator.Check(json) ? json : { fault: 'the answer has an unexpected shape' };
}

/** A string (kept) or a number (quoted) of a JSON text; outside strings, digits are only in numbers. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON with every number as the text it was written as, so that an amount never passes through
 * a float. Throws `SyntaxError` as `JSON.parse` does. (Its own reviver sees the source text only from
 * Node 21 on.)
 */
export function parseJsonWithNumbersAsText(text: string): unknown {
  return JSON.parse(
    text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
}
