import type texts from './messages/en/errors.json';
import type { PayoutState } from './statuses.ts';

type NameField = 'userName' | 'name' | 'lastName';
/** The missing requirements of a first publication. */
export type Lacking = 'works' | 'biography' | 'both';

/** The reason a list of rates is not accepted. */
export type ListDoubt = 'beforeFormed' | 'inFuture' | 'tooOld' | 'tooEarly' | 'olderThanLast';

/** The reason something cannot be bought. */
export type UnavailableReason =
  | 'bought'
  | 'datePassed'
  | 'declined'
  | 'ended'
  | 'expired'
  | 'paused'
  | 'gone'
  | 'unapproved'
  | 'forAnother'
  | 'own'
  | 'reserved'
  | 'withdrawn';

/** The real format of a file that should be WAV. */
export type FileKind =
  | 'mp3'
  | 'flac'
  | 'ogg'
  | 'aac'
  | 'mp4'
  | 'aiff'
  | 'caf'
  | 'wave64'
  | 'rifx'
  | 'avi'
  | 'webm'
  | 'midi'
  | 'zip'
  | 'rar'
  | '7z'
  | 'pdf'
  | 'html'
  | 'unknown';

/** A type of JSON Schema. */
export type ValueType =
  | 'integer'
  | 'number'
  | 'string'
  | 'boolean'
  | 'array'
  | 'object'
  | 'null'
  | 'other';

/** The parameters of each code that has some. The other codes are only in `errors.json`. */
interface Parameters {
  // Accounts, sign-in and the forms of an account.
  'account.biography-too-long': { most: number };
  'account.language-wrong': { most: number };
  'account.name-has-address': { name: NameField };
  'account.name-reserved': { name: NameField };
  'account.name-too-long': { most: number };
  'account.too-many-languages': { most: number };
  'account.too-many-tries': { minutes: number };
  'application.why-too-long': { most: number };
  'edit-account.age-wrong': { least: number; most: number };
  'edit-account.too-young': { least: number };
  'first-publication.service-too-early': { works: number; least: number; lacking: Lacking };
  'first-publication.sound-too-early': { works: number; least: number; lacking: Lacking };
  'password.too-short': { least: number };
  'saved-freelancers.too-many': { most: number };
  'shortlist.full': { most: number };
  'shortlist.name-too-long': { most: number };
  'shortlist.too-many': { most: number };
  'notifications.test-failed': { fault: string };
  'sound-news.too-many-sources': { most: number };
  'sign-up.too-young': { least: number };

  // Balances, payouts and the association’s books.
  'chargeback.amount-out-of-range': { most: number };
  'money.amount-decimals': { currency: 'EUR' | 'RSD' };
  'money.reference-too-long': { most: number };
  'money.sum-too-high': { most: number };
  'payout.amount-out-of-range': { least: number; most: number };
  'payout.state-changed': { state: PayoutState };
  'payout.too-little': { least: number; available: number };
  'statement.too-many-lines': { most: number };
  'statement.too-many-movements': { most: number };

  // Briefs and their answers.
  'brief.closes-wrong': { most: number };
  'brief.full': { most: number };
  'brief.invited-unknown': { name: string };
  'brief.need-too-long': { most: number };
  'brief.title-too-long': { most: number };
  'brief.too-many-files': { most: number };
  'brief.too-many-invited': { most: number };
  'brief.too-many-open': { most: number };
  'brief.words-too-long': { most: number };
  'spoken.too-large': { megabytes: number };
  'spoken.too-long': { most: number };

  // Payments, prices, rates and refunds. Amounts are euro or dinar, as on the wire.
  'payment.bank-refused-with-code': { errorCode: string };
  'price.too-high': { most: number };
  'rate.jump': { rate: number; last: number; percent: number };
  'rate.list-refused': { reason: ListDoubt };
  'rate.outside': { rate: number; least: number; most: number };
  'refund.too-much': { most: number };

  // Orders, deliveries and downloads. Amounts are euros.
  'delivery.no-revisions-left': { count: number };
  'delivery.other-role': { role: 'buyer' | 'freelancer' | 'administrator' };
  'delivery.text-too-long': { what: 'note' | 'text' | 'reason'; most: number };
  'delivery.time-over': { days: number };
  'delivery.too-many-files': { most: number };
  'delivery.too-many-notes': { most: number };
  'dispute.amount-out-of-range': { below: number; of: 'price' | 'left' };
  'company.address-too-long': { most: number };
  'company.name-too-long': { most: number };
  'company.reference-too-long': { most: number };
  'licence.company-too-long': { most: number };
  'order.cannot-buy': { name: string; reason: UnavailableReason };
  'order.cannot-buy-any-more': { name: string; reason: UnavailableReason };
  'order.prices-changed': { total: number };
  'order.unavailable': { reason: UnavailableReason };

  // Conversations.
  'enquiry.too-long': { most: number };
  'message.edit-too-late': { minutes: number };
  'message.too-long': { most: number; length: number };
  'message.too-many-pins': { most: number };
  'note.too-long': { most: number };
  'report.text-too-long': { most: number };
  'template.name-too-long': { most: number };
  'template.text-too-long': { most: number };
  'template.too-many': { most: number };
  'transcript.too-long': { most: number };

  // Sounds, offers and services.
  'availability.day-too-late': { most: number };
  'availability.reply-too-long': { most: number };
  'demo.title-too-long': { most: number };
  'demo.too-large': { megabytes: number };
  'demo.too-long': { most: number };
  'demo.what-too-long': { most: number };
  'hello.too-large': { megabytes: number };
  'hello.too-long': { most: number };
  'hello.transcript-too-long': { most: number };
  'offer.date-too-late': { most: number };
  'offer.days-wrong': { least: number; most: number };
  'offer.deliverables-too-long': { most: number };
  'offer.formats-too-long': { most: number };
  'offer.milestone-name-too-long': { most: number };
  'offer.milestones-wrong': { least: number; most: number };
  'offer.other-side': { side: 'buyer' | 'freelancer' };
  'offer.revisions-wrong': { least: number; most: number };
  'offer.words-too-long': { most: number };
  'package.cart-full': { most: number };
  'package.name-too-long': { most: number };
  'package.too-many': { most: number };
  'package.what-too-long': { most: number };
  'pack.price-too-high': { sum: number };
  'pack.sounds-wrong': { least: number; most: number };
  'pack.too-many': { most: number };
  'project.description-too-long': { most: number };
  'project.keywords-too-long': { most: number };
  'project.name-too-long': { most: number };
  'service.days-wrong': { least: number; most: number };
  'service.revisions-wrong': { least: number; most: number };
  'service.title-too-long': { most: number };
  'service.too-many-demos': { most: number };
  'sound.description-of-too-long': { name: string; most: number };
  'sound.tempo-wrong': { least: number; most: number };

  // Finding, reviewing and moderating sounds and services.
  'search.filter-too-long': { most: number };
  'search.sort-unknown': { sorts: readonly string[] };
  'search.span-wrong-way-round': { what: 'tempo' | 'price' | 'length' };
  'review.answer-too-long': { most: number };
  'review.text-too-long': { most: number };
  'review.time-over': { days: number };
  'moderation.reason-too-long': { most: number };

  // Files and uploads.
  'file.description-too-long': { most: number };
  'file.part-missing': { part: 'files' | 'fileToUpload' };
  'file.peaks-too-long': { most: number };
  'upload.body-too-large': { most: number };
  'upload.chat-file-too-large': { megabytes: number };
  'upload.chunk-differs': { num: number; bytes: number };
  'upload.chunk-size': { bytes: number };
  'upload.delivery-too-large': { gigabytes: number };
  'upload.mostly-no-sound': { megabytes: number };
  'upload.not-wav': { kind: FileKind };
  'upload.other-count': { total: number; sent: number };
  'upload.other-extension': { extension: string };
  'upload.other-purpose': {
    purpose: 'stock' | 'delivery' | 'chat' | 'hello' | 'spoken' | 'demo';
  };
  'upload.part-too-large': { most: number };
  'upload.sample-bits': { bits: number; least: number };
  'upload.sample-bits-too-many': { bits: number; most: number };
  'upload.sample-compressed': { codec: string; format: number };
  'upload.sample-float-bits': { bits: number };
  'upload.sample-rate': { rate: number; least: number };
  'upload.sample-rate-too-high': { rate: number; most: number };
  'upload.stock-too-large': { megabytes: number };
  'upload.too-many-channels': { channels: number; most: number };
  'upload.too-many-files': { most: number };
  'upload.too-many-open': { count: number };
  'upload.too-much-open': { gigabytes: number };

  // Any call or event.
  'limit.too-many-requests': { minutes: number };
  'request.field-format': { field: string };
  'request.field-missing': { field: string };
  'request.field-not-listed': { field: string; values: readonly string[] };
  'request.field-three-types': {
    field: string;
    first: ValueType;
    second: ValueType;
    third: ValueType;
  };
  'request.field-too-high': { field: string; most: number };
  'request.field-too-long': { field: string; most: number };
  'request.field-too-low': { field: string; least: number };
  'request.field-too-many': { field: string; most: number };
  'request.field-type': { field: string; type: ValueType };
  'request.field-types': { field: string; first: ValueType; second: ValueType };
  'request.field-unstorable': { field: string };
  'request.type': { type: ValueType };
}

/** Every code that a call or an event can be refused with. */
export type ErrorCode = keyof typeof texts | keyof Parameters;

export type PlainCode = Exclude<ErrorCode, keyof Parameters>;

/** The codes whose only parameter is a limit. */
export type LimitCode = {
  [C in keyof Parameters]: { most: number } extends Parameters[C] ? C : never;
}[keyof Parameters];

/** The parameters of a code without any. */
export type None = Readonly<Record<string, never>>;

/** The parameters of each code. */
export type Errors = Parameters & Readonly<Record<PlainCode, None>>;

/**
 * A refusal: its code, the parameters of its text, and the field of the request if there is one.
 */
export type Problem =
  // Codes with equal parameters share a member, because the compiler refuses a larger union.
  | ProblemOf<PlainCode>
  | ProblemOf<LimitCode>
  | { [C in Exclude<ErrorCode, PlainCode | LimitCode>]: ProblemOf<C> }[Exclude<
      ErrorCode,
      PlainCode | LimitCode
    >];

interface ProblemOf<C extends ErrorCode> {
  readonly code: C;
  readonly params: Errors[C];
  readonly field?: string;
}
