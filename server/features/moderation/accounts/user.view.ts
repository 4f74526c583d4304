import type {
  ReviewedUser,
  SellerWish,
  UserUnderReview,
} from '../../../../shared/features/admin.ts';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import type { findUser, listUsers } from './user.repository.ts';
import type { FirstPublicationView, ShownWork } from '../../accounts/profile/first-publication.ts';
import type { SellerWish as WishRow } from '../../accounts/applications/seller-wishes.service.ts';

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

/** What else a review looks at. */
export interface UserFacts extends ShownWork {
  readonly wish: WishRow | undefined;
  readonly publication: FirstPublicationView;
}

/** One account with all that its review looks at. */
export function viewUserUnderReview(
  row: NonNullable<Awaited<ReturnType<typeof findUser>>>,
  { works, services, wish, publication }: UserFacts,
): UserUnderReview {
  const { biography, languages, rejection_reason, deleted_at: deletedAt } = row;
  return {
    ...viewUser(row),
    biography,
    languages,
    works,
    services,
    wish: wish ? viewWish(wish) : null,
    publication,
    rejection_reason,
    deleted: deletedAt !== null,
  };
}

/** A wish to sell as the administration reads it. */
export function viewWish(row: WishRow): SellerWish {
  return {
    id: row.id,
    user_id: row.account_id,
    fullName: `${row.name} ${row.last_name}`,
    userName: row.user_name,
    country: row.country,
    why: row.why,
    languages: row.languages,
    created_at: row.created_at.toISOString(),
  };
}
