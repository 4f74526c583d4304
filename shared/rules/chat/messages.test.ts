import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../errors.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import type { MessageValues } from '../../messages/format-compiled.ts';
import { createFormatter } from '../../messages/format.ts';
import { MAX_MESSAGE } from '../../limits.ts';
import { PRICE_FAULTS, SUM_FAULTS } from '../../money/money.ts';
import { notWav, wavFaults } from '../../audio/wav-faults.ts';
import { FLOAT, PCM } from '../../audio/wav.ts';
import * as accountSecurity from '../accounts/account-security.ts';
import * as bankAccount from '../accounts/bank-account.ts';
import { CHAT_FILE_TOO_LARGE } from './chat-file.ts';
import * as createOrder from '../orders/create-order.ts';
import * as delivery from '../orders/delivery.ts';
import * as editAccount from '../accounts/edit-account.ts';
import * as email from '../accounts/email.ts';
import * as firstPublication from '../accounts/first-publication.ts';
import { messageFault } from './message-text.ts';
import * as offer from '../selling/offer.ts';
import * as password from '../accounts/password.ts';
import * as paymentReview from '../orders/payment-review.ts';
import { PICTURE_DESCRIPTION_TOO_LONG } from './picture-description.ts';
import { PROGRAM } from '../selling/program-file.ts';
import * as rateEntry from '../orders/rate-entry.ts';
import * as rating from '../orders/rating.ts';
import * as refund from '../orders/refund.ts';
import * as report from './report.ts';
import * as review from '../orders/review.ts';
import * as sellerWish from '../accounts/seller-wish.ts';
import * as service from '../selling/service.ts';
import * as signIn from '../accounts/sign-in.ts';
import { signUpRules } from '../accounts/sign-up.ts';
import { FILE_TOO_LARGE, STOCK_TOO_LARGE, stockSoundFault } from '../selling/stock-file.ts';
import * as stockProject from '../selling/sound.ts';

const english = createFormatter<ErrorCode>(errors, 'en');

/** As much as rules and faults share. */
interface Coded {
  readonly code: ErrorCode;
  readonly params: object;
  readonly message: string;
}

const MODULES = [
  accountSecurity,
  bankAccount,
  createOrder,
  delivery,
  editAccount,
  email,
  firstPublication,
  offer,
  password,
  paymentReview,
  rateEntry,
  rating,
  refund,
  report,
  review,
  sellerWish,
  service,
  signIn,
  stockProject,
];

const LISTED = MODULES.flatMap((module): unknown[] => Object.values(module))
  .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
  .filter(isCoded);

const SOUND = {
  format: PCM,
  sampleRate: 48_000,
  bits: 24,
  channels: 2,
  frameBytes: 6,
  dataStart: 44,
  dataBytes: 1_000_000,
  durationMs: 1_000,
};
const SOUNDS = [
  { format: 2 },
  { format: 17_000 },
  { sampleRate: 8_000 },
  { sampleRate: 400_000 },
  { bits: 8 },
  { bits: 64 },
  { format: FLOAT, bits: 24 },
  { channels: 3_000 },
].map((wrong) => stockSoundFault({ ...SOUND, ...wrong }, { least: 1_000_044, most: 1_000_044 }));

const STARTS = [
  'ID3',
  'fLaC',
  'OggS',
  '\xFF\xF1',
  '0000ftyp',
  'FORM0000AIFF',
  'caff',
  'riff',
  'RIFX',
  'RIFF0000AVI ',
  '\x1A\xDF\xA3',
  '\x1AE\xDF\xA3',
  'MThd',
  'PK',
  'Rar!',
  '7z\xBC\xAF',
  '%PDF',
  '<html',
  'nothing known',
].map((text) => notWav(Uint8Array.from(text, (sign) => sign.charCodeAt(0))));

const FAULTS = (
  [
    ...Object.values(PRICE_FAULTS),
    ...Object.values(SUM_FAULTS),
    ...Object.values(wavFaults),
    ...SOUNDS,
    stockSoundFault(SOUND, { least: 150_000_000, most: 150_000_000 }),
    ...STARTS,
    CHAT_FILE_TOO_LARGE,
    PICTURE_DESCRIPTION_TOO_LONG,
    PROGRAM,
    FILE_TOO_LARGE,
    STOCK_TOO_LARGE,
    messageFault(''),
    messageFault('a'.repeat(MAX_MESSAGE + 1)),
    ...delivery.disputeRules(1_234_550),
    ...delivery.disputeRules(1_234_550, 5_000),
    ...stockProject.soundRules(),
    ...offer.priceQuestionRules(10),
    ...signUpRules(2026),
  ] as readonly unknown[]
).filter(isCoded);

describe('a rule says the same as the English text of its code', () => {
  const all = [...LISTED, ...FAULTS].map(({ code, params, message }) => ({
    code,
    params,
    message,
  }));

  test('all lists of rules are looked at', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThan(90);
  });

  test.each(all)('$code: $message', ({ code, params, message }) => {
    expect(english(code, params as MessageValues)).toBe(message);
  });
});

function isCoded(value: unknown): value is Coded {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}
