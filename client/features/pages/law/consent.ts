import { cookieValue, siteCookie } from '../../../../shared/texts/cookie.ts';
import { CONSENT_DAYS } from '../../../../shared/association/legal-limits.ts';

const NAME = 'cookieConsent';
const YES = 'true';
const DAY_SECONDS = 24 * 60 * 60;

/** Returns whether cookies, as `document.cookie` returns them, contain the consent. */
export function hasConsent(cookies: string): boolean {
  return cookieValue(cookies, NAME) === YES;
}

/**
 * Returns the cookie that stores the consent for 150 days (specification, section 2). Local storage
 * would not do, because signing out clears it.
 */
export function consentCookie(protocol: string): string {
  return siteCookie(NAME, YES, CONSENT_DAYS * DAY_SECONDS, protocol);
}
