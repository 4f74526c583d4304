/**
 * Every name under which the client keeps something in the local storage; the cookie policy names them
 * all. Whoever adds one adds it here and there.
 */
export const BROWSER_KEYS = [
  'token',
  'userId',
  'name',
  'lastName',
  'role',
  'ted',
  'expiry',
  'cartItems',
  'settings',
  'player',
  'orderRequest',
  'askedOffers',
  'device',
  'unsentKey',
] as const;

/** Whether something under this name was put there by us. */
export function isOurs(key: string): boolean {
  return BROWSER_KEYS.some((known) => known === key);
}
