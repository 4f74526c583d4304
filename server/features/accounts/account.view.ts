import type { Profile } from '../../../shared/features/accounts.ts';
import type { Role } from '../../../shared/roles.ts';
import type { getProfile } from './account.repository.ts';

/** A person's own profile as the wire carries it: `age` is the year of birth. */
export function viewProfile(row: Awaited<ReturnType<typeof getProfile>>): Profile {
  const { year_of_birth: age, role, ...rest } = row;
  return { ...rest, age, role: role as Role };
}
