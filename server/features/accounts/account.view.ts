import type { Profile } from '../../../shared/features/accounts/accounts.ts';
import type { Role } from '../../../shared/roles.ts';
import type { getProfile } from './profile/profile.repository.ts';

/** A person's own profile as the wire carries it: `age` is the year of birth. */
export function viewProfile(row: Awaited<ReturnType<typeof getProfile>>): Profile {
  const { year_of_birth: age, role, wish_state, wish_reason, delete_at, ...rest } = row;
  return {
    ...rest,
    age,
    role: role as Role,
    // Approved, it has done its work: may_sell says so.
    wish_to_sell: wish_state === 'waiting' || wish_state === 'declined' ? wish_state : 'none',
    wish_reason: wish_reason ?? '',
    delete_at: delete_at?.toISOString() ?? null,
  };
}
