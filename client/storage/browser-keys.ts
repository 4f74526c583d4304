/**
 * The values of a sign-in, each under its own key; `expiry` is the same moment as `ted`. The token is
 * written last: without it there is no session, and another tab may read between two keys.
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

/**
 * Every name under which the client keeps something in the local storage; the cookie policy names them
 * all. Whoever adds one adds it here and there.
 */
export const BROWSER_KEYS = [
  ...SESSION_KEYS,
  'cartItems',
  'settings',
  'player',
  'orderRequest',
  'askedOffers',
  'device',
  'unsentKey',
  'unsentLeft',
] as const;

/** Whether something under this name was put there by us. */
export function isOurs(key: string): boolean {
  return BROWSER_KEYS.some((known) => known === key);
}
