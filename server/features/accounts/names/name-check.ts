import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { hasAddress } from '../../../platform/mail/web-addresses.ts';
import { skeletonOf } from './skeleton.ts';

/** The names of an account that other people see. */
export interface Names {
  readonly userName: string;
  readonly name: string;
  readonly lastName: string;
}

/** The words of the house, in the languages of the site; also parts of longer words. */
const HOUSE = [
  'earmark',
  'administra',
  'moderator',
  'support',
  'podrška',
  'администра',
  'модератор',
  'подршка',
].map(bare);
/** Too common a part of real names to be refused there. */
const HOUSE_USER_NAMES = ['admin', 'админ'].map(bare);

/**
 * Refuses names with addresses or with the words of the house, look-alikes included. Only the server
 * checks this: the tables are too large for the forms. A name that stays as it was is accepted.
 */
export function checkNames(names: Names, stored?: Names): void {
  for (const field of ['userName', 'name', 'lastName'] as const) {
    const name = names[field];
    if (name === stored?.[field]) continue;
    if (hasAddress(name.normalize('NFKC'))) {
      throw ruleBroken('account.name-has-address', { name: field }, { field });
    }
    if (isOfTheHouse(field, name)) {
      throw ruleBroken('account.name-reserved', { name: field }, { field });
    }
  }
  const { name, lastName } = names;
  const isNew = name !== stored?.name || lastName !== stored.lastName;
  if (isNew && HOUSE.includes(bare(name + lastName))) {
    throw ruleBroken('account.name-reserved', { name: 'name' }, { field: 'name' });
  }
}

function isOfTheHouse(field: keyof Names, name: string): boolean {
  const look = bare(name);
  if (HOUSE.some((word) => look.includes(word))) return true;
  if (field !== 'userName') return false;
  return HOUSE_USER_NAMES.some((word) => look.startsWith(word) || look.endsWith(word));
}

/** What a name looks like without accents and without what stands between letters. */
function bare(name: string): string {
  return skeletonOf(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
