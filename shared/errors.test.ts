import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import type { ErrorCode, Errors, PlainCode } from './errors.ts';
import english from './messages/en/errors.json' with { type: 'json' };
import { createFormatter } from './messages/format.ts';
import serbian from './messages/sr-Latn/errors.json' with { type: 'json' };

/** The parameters of each code that has any. TypeScript keeps the table complete. */
const PARAMS: { [C in Exclude<ErrorCode, PlainCode>]: Record<keyof Errors[C], true> } = {
  'account.biography-too-long': { most: true },
  'account.language-wrong': { most: true },
  'account.name-has-address': { name: true },
  'account.name-reserved': { name: true },
  'account.name-too-long': { most: true },
  'account.too-many-languages': { most: true },
  'account.too-many-tries': { minutes: true },
  'application.why-too-long': { most: true },
  'availability.day-too-late': { most: true },
  'availability.reply-too-long': { most: true },
  'enquiry.too-long': { most: true },
  'chargeback.amount-out-of-range': { most: true },
  'delivery.no-revisions-left': { count: true },
  'delivery.other-role': { role: true },
  'delivery.text-too-long': { most: true, what: true },
  'delivery.time-over': { days: true },
  'delivery.too-many-files': { most: true },
  'delivery.too-many-notes': { most: true },
  'dispute.amount-out-of-range': { below: true, of: true },
  'edit-account.age-wrong': { least: true, most: true },
  'edit-account.too-young': { least: true },
  'file.description-too-long': { most: true },
  'file.part-missing': { part: true },
  'file.peaks-too-long': { most: true },
  'first-publication.service-too-early': { lacking: true, least: true, works: true },
  'first-publication.sound-too-early': { lacking: true, least: true, works: true },
  'limit.too-many-requests': { minutes: true },
  'message.edit-too-late': { minutes: true },
  'brief.closes-wrong': { most: true },
  'brief.full': { most: true },
  'brief.invited-unknown': { name: true },
  'brief.need-too-long': { most: true },
  'brief.title-too-long': { most: true },
  'brief.too-many-files': { most: true },
  'brief.too-many-invited': { most: true },
  'brief.too-many-open': { most: true },
  'brief.words-too-long': { most: true },
  'spoken.too-large': { megabytes: true },
  'spoken.too-long': { most: true },
  'hello.too-large': { megabytes: true },
  'hello.too-long': { most: true },
  'package.cart-full': { most: true },
  'package.name-too-long': { most: true },
  'package.too-many': { most: true },
  'package.what-too-long': { most: true },
  'hello.transcript-too-long': { most: true },
  'licence.company-too-long': { most: true },
  'message.too-long': { length: true, most: true },
  'message.too-many-pins': { most: true },
  'moderation.reason-too-long': { most: true },
  'money.amount-decimals': { currency: true },
  'money.reference-too-long': { most: true },
  'money.sum-too-high': { most: true },
  'offer.date-too-late': { most: true },
  'offer.days-wrong': { least: true, most: true },
  'offer.deliverables-too-long': { most: true },
  'offer.milestone-name-too-long': { most: true },
  'offer.milestones-wrong': { least: true, most: true },
  'offer.other-side': { side: true },
  'offer.formats-too-long': { most: true },
  'offer.revisions-wrong': { least: true, most: true },
  'offer.words-too-long': { most: true },
  'order.cannot-buy': { name: true, reason: true },
  'order.cannot-buy-any-more': { name: true, reason: true },
  'order.prices-changed': { total: true },
  'order.unavailable': { reason: true },
  'password.too-short': { least: true },
  'payment.bank-refused-with-code': { errorCode: true },
  'note.too-long': { most: true },
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
  'request.field-too-high': { field: true, most: true },
  'request.field-too-long': { field: true, most: true },
  'request.field-too-low': { field: true, least: true },
  'request.field-too-many': { field: true, most: true },
  'request.field-type': { field: true, type: true },
  'request.field-types': { field: true, first: true, second: true },
  'request.field-unstorable': { field: true },
  'request.type': { type: true },
  'review.answer-too-long': { most: true },
  'review.text-too-long': { most: true },
  'review.time-over': { days: true },
  'search.filter-too-long': { most: true },
  'search.sort-unknown': { sorts: true },
  'search.span-wrong-way-round': { what: true },
  'service.days-wrong': { least: true, most: true },
  'service.revisions-wrong': { least: true, most: true },
  'service.title-too-long': { most: true },
  'service.too-many-demos': { most: true },
  'sign-up.too-young': { least: true },
  'sound.description-of-too-long': { most: true, name: true },
  'sound.tempo-wrong': { least: true, most: true },
  'statement.too-many-lines': { most: true },
  'statement.too-many-movements': { most: true },
  'template.name-too-long': { most: true },
  'template.text-too-long': { most: true },
  'template.too-many': { most: true },
  'transcript.too-long': { most: true },
  'upload.body-too-large': { most: true },
  'upload.chat-file-too-large': { megabytes: true },
  'upload.chunk-differs': { bytes: true, num: true },
  'upload.chunk-size': { bytes: true },
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
  'saved-freelancers.too-many': { most: true },
  'upload.too-much-open': { gigabytes: true },
};

const CATALOGUES: Readonly<Record<string, Readonly<Record<ErrorCode, string>>>> = {
  en: english,
  'sr-Latn': serbian,
};

describe.each(Object.entries(CATALOGUES))('in %s', (language, texts) => {
  const codes = Object.keys(texts) as ErrorCode[];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('has a text for each code and no other', () => {
    expect(codes).toEqual(Object.keys(english));
  });

  it.each(codes)('%s: the text has the parameters of the code, and every plural form', (code) => {
    const known: Partial<Record<ErrorCode, object>> = PARAMS;
    const { params, plurals } = partsOf(compile(texts[code]));
    expect(params).toEqual(new Set(Object.keys(known[code] ?? {})));
    for (const plural of plurals) expect(plural).toEqual(expect.arrayContaining(forms));
  });
});

describe('in Serbian', () => {
  const say = createFormatter<ErrorCode>(serbian, 'sr-Latn');

  it('a counted word has the plural form of its number', () => {
    const wait = (minutes: number) => say('limit.too-many-requests', { minutes });
    expect(wait(1)).toBe('Previše zahteva. Sačekajte minut i pokušajte ponovo.');
    expect(wait(2)).toBe('Previše zahteva. Sačekajte 2 minuta i pokušajte ponovo.');
    expect(wait(21)).toBe('Previše zahteva. Sačekajte 21 minut i pokušajte ponovo.');
    const young = (least: number) => say('sign-up.too-young', { least });
    expect(young(18)).toMatch(/18 godina\.$/);
    expect(young(21)).toMatch(/21 godinu\.$/);
    expect(young(22)).toMatch(/22 godine\.$/);
    expect(say('project.name-too-long', { most: 2_000 })).toMatch(/najviše 2\.000 znakova\.$/);
  });

  it('amounts and rates have Serbian separators', () => {
    expect(say('price.too-high', { most: 100_000 })).toBe(
      'Cena može da bude najviše 100.000,00 EUR.',
    );
    expect(say('rate.outside', { rate: 117.1872, least: 50, most: 200 })).toMatch(
      /^Ovaj kurs je odbijen: 117,1872 je izvan raspona od 50,0000 do 200,0000\./,
    );
  });

  it('a state is translated, and a name stays as it was entered', () => {
    expect(say('payout.state-changed', { state: 'sent' })).toBe(
      'Ova isplata je u međuvremenu poslata. Pogledajte je ponovo.',
    );
    expect(say('order.cannot-buy', { name: 'sent', reason: 'expired' })).toBe(
      '„sent” ne može da se kupi. Ponuda je istekla. Uklonite to iz korpe.',
    );
  });
});

interface Parts {
  readonly params: Set<string>;
  readonly plurals: string[][];
}

function partsOf(message: CompiledMessage): Parts {
  const found: Parts = { params: new Set(), plurals: [] };
  collect(message, found);
  return found;
}

/** The kind of a plural in a compiled message. */
const PLURAL = 2;

/** Walks a compiled message. An argument is a list of its name, its kind, and its options. */
function collect(node: unknown, found: Parts): void {
  if (!Array.isArray(node)) return;
  for (const part of node) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part as [string, unknown, unknown];
    found.params.add(name);
    if (typeof options !== 'object' || options === null) continue;
    if (kind === PLURAL) found.plurals.push(Object.keys(options));
    for (const option of Object.values(options)) collect(option, found);
  }
}
