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
  'outbox',
  'report-outbox',
  'uploads',
  'settings',
  'player',
  'orderRequest',
  'askedOffers',
  'device',
] as const;

/** What the names of drafts begin with; the rest says of what. */
export const DRAFT_KEYS = 'draft-';

/** Whether something under this name was put there by us. */
export function isOurs(key: string): boolean {
  return key.startsWith(DRAFT_KEYS) || BROWSER_KEYS.some((known) => known === key);
}
