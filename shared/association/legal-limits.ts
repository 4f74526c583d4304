/** Numbers that only the legal texts use (specification, sections 5 and 9). */

/** The youngest age that the privacy policy names, years. An account needs `MIN_AGE`. */
export const PRIVACY_AGE = 14;
/** Works that an applicant has to show, beside a biography. */
export const MIN_WORKS = 3;
/** Time to answer a request about one's own data, days. */
export const DATA_RIGHTS_DAYS = 30;
/** Extension of that time for a difficult request, days. */
export const DATA_RIGHTS_MORE_DAYS = 60;
/** Validity of the consent to cookies, days. */
export const CONSENT_DAYS = 150;
/** Period whose payments can limit the liability, months. */
export const LIABILITY_MONTHS = 6;
/** Cap on the liability, cents. The lesser of both limits applies. */
export const LIABILITY_CAP_CENTS = 50_000;
/** Liquidated damages for each account or instance, cents. */
export const ACCOUNT_DAMAGES_CENTS = 10_000;
/** Liquidated damages for each item of content, cents. */
export const CONTENT_DAMAGES_CENTS = 100_000;
/** Notice before the terms change, days. */
export const TERMS_NOTICE_DAYS = 15;

/**
 * The terms and rules in force, named by the day of their last change. Stored with each account and
 * order. Change it together with their texts.
 */
export const TERMS_VERSION = '2026-11-27';
