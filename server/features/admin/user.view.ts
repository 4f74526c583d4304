import type { ReviewedUser } from '../../../shared/features/admin.ts';
import type { ReviewStatus } from '../../../shared/statuses.ts';
import type { listUsers } from './user.repository.ts';

/** An account as the administration sees it: `age` is the year of birth. */
export function viewUser(row: Awaited<ReturnType<typeof listUsers>>[number]): ReviewedUser {
  const { year_of_birth: age, email_confirmed_at: confirmedAt, created_at: createdAt } = row;
  const { contributor_status: status, ...rest } = row;
  return {
    ...rest,
    age,
    email_confirmed: confirmedAt !== null,
    contributor_status: status as ReviewStatus,
    created_at: createdAt.toISOString(),
  };
}
