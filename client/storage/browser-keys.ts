/**
 * The keys of a session, in the order in which they are written. The token is last: another tab may
 * read between two writes, and without a token there is no session. `ted` and `expiry` both contain
 * the expiry of the token (specification, section 4).
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

/** The keys of local storage. Add a new one to the cookie policy, too. */
export const BROWSER_KEYS = [
  ...SESSION_KEYS,
  'cartItems',
  'cartKnown',
  'keptSounds',
  'settings',
  'player',
  'playing',
  'orderRequest',
  'askedOffers',
  'device',
  'unsentKey',
  'unsentLeft',
  'recentSearches',
] as const;

/** Returns whether a key of local storage is Earmark's. */
export function isOurs(key: string): boolean {
  return BROWSER_KEYS.some((known) => known === key);
}
