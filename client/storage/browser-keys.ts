/**
 * The values of a session, each under its own key. `expiry` and `ted` are the same moment. The
 * token is written last: without it there is no session, and another tab may read between two
 * writes.
 */
export const SESSION_KEYS = [
  'userId',
  'name',
  'lastName',
  'role',
  'isContributor',
  'ted',
  'expiry',
  'token',
] as const;

/** The names of all values in local storage. A new name must also be added to the cookie policy. */
export const BROWSER_KEYS = [
  ...SESSION_KEYS,
  'cartItems',
  'cartKnown',
  'settings',
  'player',
  'playing',
  'orderRequest',
  'askedOffers',
  'device',
  'unsentKey',
  'unsentLeft',
] as const;

/** Tells whether Earmark stored the value with this name. */
export function isOurs(key: string): boolean {
  return BROWSER_KEYS.some((known) => known === key);
}
