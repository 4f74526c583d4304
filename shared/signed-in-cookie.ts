import { cookieValue, siteCookie, YEAR_SECONDS } from './texts/cookie.ts';

/**
 * The cookie that marks a browser with a session. The server sends such a browser no rendered pages.
 * The mark is not secret and proves nothing.
 */
const COOKIE = 'signedIn';
const YES = 'true';

/** Returns whether the mark is in a cookie header or in `document.cookie`. */
export function isMarkedSignedIn(cookies: string): boolean {
  return cookieValue(cookies, COOKIE) === YES;
}

/** Builds the cookie that sets the mark for a year, or deletes it. */
export function signedInCookie(isSignedIn: boolean, protocol: string): string {
  return siteCookie(COOKIE, YES, isSignedIn ? YEAR_SECONDS : 0, protocol);
}
