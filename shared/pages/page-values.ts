import {
  ACCOUNT_DAMAGES_CENTS,
  CONSENT_DAYS,
  CONTENT_DAMAGES_CENTS,
  DATA_RIGHTS_DAYS,
  DATA_RIGHTS_MORE_DAYS,
  LIABILITY_CAP_CENTS,
  LIABILITY_MONTHS,
  MIN_WORKS,
  PRIVACY_AGE,
  TERMS_NOTICE_DAYS,
} from '../association/legal-limits.ts';
import {
  AUDITION_DAYS,
  CHANGE_WITHIN_DAYS,
  COMMISSION_BASIS_POINTS,
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELETION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  FIGURE_DAYS,
  FORMER_TEXT_DAYS,
  FREEZE_ABOVE_CENTS,
  LEAST_ANSWERS,
  MAX_DELIVERY_BYTES,
  MAX_DESCRIPTION,
  MAX_STOCK_BYTES,
  MIN_AGE,
  MIN_PAYOUT_CENTS,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
  OFFER_DAYS,
  PARTNER_COUNTRIES,
  PAUSE_HOURS,
  PAYMENT_MINUTES,
  PREVIEW_DAYS,
} from '../limits.ts';
import type { Merchant } from '../association/merchant.ts';
import type { MessageValues } from '../messages/format-compiled.ts';
import { SUPPORT_ADDRESSES } from '../association/support.ts';

const COMMISSION_PERCENT = COMMISSION_BASIS_POINTS / 100;

/** The values that differ from language to language. */
interface LanguageValues {
  readonly merchant: Merchant;
  readonly conversionStatement: string;
  readonly supportHours: string;
}

/** The values of the placeholders in long texts. Amounts of money are whole euros. */
export function pageValues({ merchant, conversionStatement, supportHours }: LanguageValues) {
  return {
    accountDamages: ACCOUNT_DAMAGES_CENTS / 100,
    auditionDays: AUDITION_DAYS,
    changeWithinDays: CHANGE_WITHIN_DAYS,
    commission: COMMISSION_PERCENT,
    complaintDays: COMPLAINT_DAYS,
    consentDays: CONSENT_DAYS,
    contentDamages: CONTENT_DAMAGES_CENTS / 100,
    conversionStatement,
    dataRightsDays: DATA_RIGHTS_DAYS,
    dataRightsMoreDays: DATA_RIGHTS_MORE_DAYS,
    decisionDays: DECISION_DAYS,
    deletionDays: DELETION_DAYS,
    deliverWithinDays: DELIVER_WITHIN_DAYS,
    deliveryDays: DELIVERY_DAYS,
    deliveryGigabytes: MAX_DELIVERY_BYTES / 1024 ** 3,
    educationalEmail: SUPPORT_ADDRESSES.educational,
    financialEmail: SUPPORT_ADDRESSES.financial,
    figureDays: FIGURE_DAYS,
    formerTextDays: FORMER_TEXT_DAYS,
    freezeAbove: FREEZE_ABOVE_CENTS / 100,
    leastAnswers: LEAST_ANSWERS,
    liabilityCap: LIABILITY_CAP_CENTS / 100,
    liabilityMonths: LIABILITY_MONTHS,
    maxDescription: MAX_DESCRIPTION,
    merchantActivity: merchant.activity,
    merchantAddress: merchant.address,
    merchantEmail: merchant.email,
    merchantName: merchant.name,
    merchantTelephone: merchant.telephone,
    minAge: MIN_AGE,
    minWorks: MIN_WORKS,
    offerDays: OFFER_DAYS,
    partnerCountries: PARTNER_COUNTRIES,
    pauseHours: PAUSE_HOURS,
    paymentMinutes: PAYMENT_MINUTES,
    payout: MIN_PAYOUT_CENTS / 100,
    previewDays: PREVIEW_DAYS,
    privacyAge: PRIVACY_AGE,
    registrationNumber: merchant.registrationNumber,
    share: 100 - COMMISSION_PERCENT,
    stockBits: MIN_STOCK_BITS,
    stockMegabytes: MAX_STOCK_BYTES / 1024 ** 2,
    stockRate: MIN_STOCK_RATE,
    supportHours,
    taxNumber: merchant.taxNumber,
    technicalEmail: SUPPORT_ADDRESSES.technical,
    termsNoticeDays: TERMS_NOTICE_DAYS,
    vat: merchant.vat,
  } as const satisfies MessageValues;
}

/** The parts that screens draw between paragraphs: `{shortcuts}` in a line of its own. */
export const PAGE_SLOTS = ['partners', 'reportBarrier', 'shortcuts'] as const;
