import type { ReactNode } from 'react';
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
} from '../../../shared/legal-limits.ts';
import {
  CHANGE_WITHIN_DAYS,
  COMMISSION_BASIS_POINTS,
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELETION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  FREEZE_ABOVE_CENTS,
  MAX_DELIVERY_BYTES,
  MAX_DESCRIPTION,
  MAX_STOCK_BYTES,
  MIN_AGE,
  MIN_PAYOUT_CENTS,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
  OFFER_DAYS,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import type { MessageValues } from '../../../shared/messages/format-compiled.ts';
import { PARTNERS } from '../../../shared/partners.ts';
import { SUPPORT_ADDRESSES, SUPPORT_HOURS } from '../../../shared/support.ts';

const COMMISSION_PERCENT = COMMISSION_BASIS_POINTS / 100;

/** The values of the placeholders in long texts. Amounts of money are whole euros. */
export function pageValues() {
  return {
    accountDamages: ACCOUNT_DAMAGES_CENTS / 100,
    changeWithinDays: CHANGE_WITHIN_DAYS,
    commission: COMMISSION_PERCENT,
    complaintDays: COMPLAINT_DAYS,
    consentDays: CONSENT_DAYS,
    contentDamages: CONTENT_DAMAGES_CENTS / 100,
    conversionStatement: CONVERSION_STATEMENT,
    dataRightsDays: DATA_RIGHTS_DAYS,
    dataRightsMoreDays: DATA_RIGHTS_MORE_DAYS,
    decisionDays: DECISION_DAYS,
    deletionDays: DELETION_DAYS,
    deliverWithinDays: DELIVER_WITHIN_DAYS,
    deliveryDays: DELIVERY_DAYS,
    deliveryGigabytes: MAX_DELIVERY_BYTES / 1024 ** 3,
    educationalEmail: SUPPORT_ADDRESSES.educational,
    financialEmail: SUPPORT_ADDRESSES.financial,
    freezeAbove: FREEZE_ABOVE_CENTS / 100,
    liabilityCap: LIABILITY_CAP_CENTS / 100,
    liabilityMonths: LIABILITY_MONTHS,
    maxDescription: MAX_DESCRIPTION,
    merchantActivity: MERCHANT.activity,
    merchantAddress: MERCHANT.address,
    merchantEmail: MERCHANT.email,
    merchantName: MERCHANT.name,
    merchantTelephone: MERCHANT.telephone,
    minAge: MIN_AGE,
    minWorks: MIN_WORKS,
    offerDays: OFFER_DAYS,
    partnerCountries: PARTNERS.length,
    paymentMinutes: PAYMENT_MINUTES,
    payout: MIN_PAYOUT_CENTS / 100,
    privacyAge: PRIVACY_AGE,
    registrationNumber: MERCHANT.registrationNumber,
    share: 100 - COMMISSION_PERCENT,
    stockBits: MIN_STOCK_BITS,
    stockMegabytes: MAX_STOCK_BYTES / 1024 ** 2,
    stockRate: MIN_STOCK_RATE,
    supportHours: SUPPORT_HOURS,
    taxNumber: MERCHANT.taxNumber,
    technicalEmail: SUPPORT_ADDRESSES.technical,
    termsNoticeDays: TERMS_NOTICE_DAYS,
    vat: MERCHANT.vat,
  } as const satisfies MessageValues;
}

/** The parts that screens draw between paragraphs: `{shortcuts}` in a line of its own. */
export const PAGE_SLOTS = ['partners', 'reportBarrier', 'shortcuts'] as const;
export type PageSlots = Readonly<Partial<Record<(typeof PAGE_SLOTS)[number], ReactNode>>>;
