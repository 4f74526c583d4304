/** What the texts of law promise in numbers and no other code needs (specification, sections 5 and 9). */

/** Youngest age that the privacy policy speaks of, years; an account needs `MIN_AGE`. */
export const PRIVACY_AGE = 14;
/** Works that a seller has to show, beside a biography. */
export const MIN_WORKS = 3;
/** A request about one's own data is answered within this time, days. */
export const DATA_RIGHTS_DAYS = 30;
/** By how much that time can be extended where a request is difficult, days. */
export const DATA_RIGHTS_MORE_DAYS = 60;
/** How long the consent to cookies holds, days. */
export const CONSENT_DAYS = 150;
/** What was paid in this time can limit the liability, months. */
export const LIABILITY_MONTHS = 6;
/** The other limit of the liability, cents: the lesser of the two holds. */
export const LIABILITY_CAP_CENTS = 50_000;
/** Liquidated damages for each account or instance, cents. */
export const ACCOUNT_DAMAGES_CENTS = 10_000;
/** Liquidated damages for each item of content, cents. */
export const CONTENT_DAMAGES_CENTS = 100_000;
/** How long before a change of the terms people are told, days. */
export const TERMS_NOTICE_DAYS = 15;

/**
 * The terms and rules that people accept now, by the day of their last change. Kept with each
 * account and order. Change it together with their texts.
 */
export const TERMS_VERSION = '2026-11-20';
