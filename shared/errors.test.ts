import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { expect, test } from 'vitest';
import type { ErrorCode, Errors, PlainCode } from './errors.ts';
import errors from './messages/en/errors.json' with { type: 'json' };

/** The parameters of each code that has any; TypeScript keeps the table complete. */
const PARAMS: { [C in Exclude<ErrorCode, PlainCode>]: Record<keyof Errors[C], true> } = {
  'account.biography-too-long': { most: true },
  'account.language-wrong': { most: true },
  'account.name-has-address': { name: true },
  'account.name-reserved': { name: true },
  'account.name-too-long': { most: true },
  'account.too-many-languages': { most: true },
  'account.too-many-tries': { minutes: true },
  'application.why-too-long': { most: true },
  'chargeback.amount-out-of-range': { most: true },
  'delivery.other-role': { role: true },
  'delivery.text-too-long': { most: true, what: true },
  'delivery.time-over': { days: true },
  'delivery.too-many-files': { most: true },
  'dispute.amount-out-of-range': { below: true, of: true },
  'edit-account.age-wrong': { least: true, most: true },
  'edit-account.too-young': { least: true },
  'file.description-too-long': { most: true },
  'file.part-missing': { part: true },
  'file.peaks-too-long': { most: true },
  'first-publication.service-too-early': { lacking: true, least: true, works: true },
  'first-publication.sound-too-early': { lacking: true, least: true, works: true },
  'limit.too-many-requests': { minutes: true },
  'message.too-long': { length: true, most: true },
  'moderation.reason-too-long': { most: true },
  'money.amount-decimals': { currency: true },
  'money.reference-too-long': { most: true },
  'money.sum-too-high': { most: true },
  'offer.other-side': { side: true },
  'offer.words-too-long': { most: true },
  'order.cannot-buy': { name: true, reason: true },
  'order.cannot-buy-any-more': { name: true, reason: true },
  'order.prices-changed': { total: true },
  'order.unavailable': { reason: true },
  'password.too-short': { least: true },
  'payment.bank-refused-with-code': { errorCode: true },
  'payout.amount-out-of-range': { least: true, most: true },
  'payout.state-changed': { state: true },
  'payout.too-little': { available: true, least: true },
  'price.too-high': { most: true },
  'project.description-too-long': { most: true },
  'project.keywords-too-long': { most: true },
  'project.name-too-long': { most: true },
  'rate.jump': { last: true, percent: true, rate: true },
  'rate.list-refused': { reason: true },
  'rate.outside': { least: true, most: true, rate: true },
  'refund.too-much': { most: true },
  'report.text-too-long': { most: true },
  'request.field-format': { field: true },
  'request.field-missing': { field: true },
  'request.field-not-listed': { field: true, values: true },
  'request.field-three-types': { field: true, first: true, second: true, third: true },
  'request.field-too-few': { field: true, least: true },
  'request.field-too-high': { field: true, most: true },
  'request.field-too-long': { field: true, most: true },
  'request.field-too-low': { field: true, least: true },
  'request.field-too-many': { field: true, most: true },
  'request.field-too-short': { field: true, least: true },
  'request.field-type': { field: true, type: true },
  'request.field-types': { field: true, first: true, second: true },
  'request.field-unstorable': { field: true },
  'request.type': { type: true },
  'review.answer-too-long': { most: true },
  'review.text-too-long': { most: true },
  'search.filter-too-long': { most: true },
  'search.sort-unknown': { sorts: true },
  'search.span-wrong-way-round': { what: true },
  'sign-up.too-young': { least: true },
  'sound.tempo-wrong': { least: true, most: true },
  'statement.too-many-lines': { most: true },
  'statement.too-many-movements': { most: true },
  'upload.body-too-large': { most: true },
  'upload.chat-file-too-large': { megabytes: true },
  'upload.chunk-differs': { bytes: true, num: true },
  'upload.chunk-size': { bytes: true },
  'upload.chunk-too-large': { most: true },
  'upload.delivery-too-large': { gigabytes: true },
  'upload.mostly-no-sound': { megabytes: true },
  'upload.not-wav': { kind: true },
  'upload.other-count': { sent: true, total: true },
  'upload.other-extension': { extension: true },
  'upload.other-purpose': { purpose: true },
  'upload.part-too-large': { most: true },
  'upload.sample-bits': { bits: true, least: true },
  'upload.sample-bits-too-many': { bits: true, most: true },
  'upload.sample-compressed': { codec: true, format: true },
  'upload.sample-float-bits': { bits: true },
  'upload.sample-rate': { least: true, rate: true },
  'upload.sample-rate-too-high': { most: true, rate: true },
  'upload.stock-too-large': { megabytes: true },
  'upload.too-many-channels': { channels: true, most: true },
  'upload.too-many-files': { most: true },
  'upload.too-many-open': { count: true },
  'upload.too-much-open': { gigabytes: true },
};

/** A text without a code does not compile here, and a code without a text not in `refusal.ts`. */
const CODES: readonly ErrorCode[] = Object.keys(errors) as (keyof typeof errors)[];

test.each(CODES)('%s: the text has the parameters of the code', (code) => {
  const known: Partial<Record<ErrorCode, object>> = PARAMS;
  expect(paramsOf(compile(errors[code]))).toEqual(new Set(Object.keys(known[code] ?? {})));
});

function paramsOf(message: CompiledMessage): Set<string> {
  const found = new Set<string>();
  collect(message, found);
  return found;
}

/** An argument of a compiled message is a list: its name, its kind, and its options. */
function collect(node: unknown, found: Set<string>): void {
  if (!Array.isArray(node)) return;
  for (const part of node) {
    if (!Array.isArray(part)) continue;
    const [name, , options] = part as [string, unknown, unknown];
    found.add(name);
    if (typeof options === 'object' && options !== null) {
      for (const option of Object.values(options)) collect(option, found);
    }
  }
}
