import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { hasAddress } from '../../../platform/mail/web-addresses.ts';
import { skeletonOf } from './skeleton.ts';

/** The names of an account that other people see. */
export interface Names {
  readonly userName: string;
  readonly name: string;
  readonly lastName: string;
}

/** Reserved words in the languages of the site, also as parts of longer words. */
const RESERVED = [
  'earmark',
  'administra',
  'moderator',
  'support',
  'podrška',
  'администра',
  'модератор',
  'подршка',
].map(bare);
/** Reserved in usernames only, because real names contain them too often. */
const RESERVED_IN_USER_NAMES = ['admin', 'админ'].map(bare);

/**
 * Refuses names that contain web or e-mail addresses, or reserved words, including look-alikes.
 * Only the server checks this, because the table of look-alikes is too large for the client. An
 * unchanged name is accepted.
 */
export function checkNames(names: Names, stored?: Names): void {
  for (const field of ['userName', 'name', 'lastName'] as const) {
    const name = names[field];
    if (name === stored?.[field]) continue;
    if (hasAddress(name.normalize('NFKC'))) {
      throw ruleBroken('account.name-has-address', { name: field }, { field });
    }
    if (isReserved(field, name)) {
      throw ruleBroken('account.name-reserved', { name: field }, { field });
    }
  }
  // A reserved word may also be split between the two names, such as 'Ear' and 'Mark'.
  const { name, lastName } = names;
  const isNew = name !== stored?.name || lastName !== stored.lastName;
  if (isNew && RESERVED.includes(bare(name + lastName))) {
    throw ruleBroken('account.name-reserved', { name: 'name' }, { field: 'name' });
  }
}

function isReserved(field: keyof Names, name: string): boolean {
  const look = bare(name);
  if (RESERVED.some((word) => look.includes(word))) return true;
  if (field !== 'userName') return false;
  return RESERVED_IN_USER_NAMES.some((word) => look.startsWith(word) || look.endsWith(word));
}

/** Reduces a name to its look, without accents and punctuation. */
function bare(name: string): string {
  return skeletonOf(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
