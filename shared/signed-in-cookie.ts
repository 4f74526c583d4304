import { cookieValue, siteCookie } from './texts/cookie.ts';

/**
 * Marks a browser that somebody is signed in at, so that the server sends no page as strangers see it.
 * It holds nothing secret and proves nothing.
 */
const COOKIE = 'signedIn';
const YES = 'true';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether cookies, as `document.cookie` or a request has them, hold the mark. */
export function isMarkedSignedIn(cookies: string): boolean {
  return cookieValue(cookies, COOKIE) === YES;
}

/** The cookie that sets the mark for a year, or takes it away. */
export function signedInCookie(isSignedIn: boolean, protocol: string): string {
  return siteCookie(COOKIE, YES, isSignedIn ? YEAR_SECONDS : 0, protocol);
}
