import { cookieValue, siteCookie } from '../../../../shared/texts/cookie.ts';
import { CONSENT_DAYS } from '../../../../shared/association/legal-limits.ts';

const NAME = 'cookieConsent';
const YES = 'true';
const DAY_SECONDS = 24 * 60 * 60;

/** Whether the cookies of a browser (as `document.cookie` gives them) hold the consent. */
export function hasConsent(cookies: string): boolean {
  return cookieValue(cookies, NAME) === YES;
}

/**
 * The cookie that keeps the consent for 150 days (specification, section 2). A cookie and not the
 * local storage, because signing out clears that, and nobody should be asked again for it.
 */
export function consentCookie(protocol: string): string {
  return siteCookie(NAME, YES, CONSENT_DAYS * DAY_SECONDS, protocol);
}
