import { fullName } from '../../../../shared/texts/person.ts';
import type { ListedUser, Application, ModeratedUser } from '../../../../shared/features/admin.ts';
import type { findUser, listUsers } from './user.repository.ts';
import type { FirstPublicationView, ShownWork } from '../../accounts/profile/first-publication.ts';
import type { Application as ApplicationRow } from '../../accounts/applications/applications.service.ts';

/** Converts a row to an account as administrators see it. `age` holds the year of birth. */
export function viewUser(row: Awaited<ReturnType<typeof listUsers>>[number]): ListedUser {
  const {
    year_of_birth: age,
    email_confirmed_at: confirmedAt,
    email_failed_at: failedAt,
    email_fault: code,
    created_at: createdAt,
    ...rest
  } = row;
  return {
    ...rest,
    age,
    email_confirmed: confirmedAt !== null,
    email_failure: failedAt && { since: failedAt.toISOString(), code: code ?? '' },
    created_at: createdAt.toISOString(),
  };
}

interface UserFacts extends ShownWork {
  readonly application: ApplicationRow | undefined;
  readonly publication: FirstPublicationView;
}

/** Converts a row to one account with everything its moderation shows. */
export function viewModeratedUser(
  row: NonNullable<Awaited<ReturnType<typeof findUser>>>,
  { works, services, application, publication }: UserFacts,
): ModeratedUser {
  const { biography, languages, rejection_reason, deleted_at: deletedAt, verified_at } = row;
  return {
    ...viewUser(row),
    biography,
    languages,
    works,
    services,
    application: application ? viewApplication(application) : null,
    publication,
    verified: verified_at !== null,
    rejection_reason,
    deleted: deletedAt !== null,
  };
}

export function viewApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    user_id: row.account_id,
    fullName: fullName(row),
    userName: row.user_name,
    country: row.country,
    why: row.why,
    languages: row.languages,
    created_at: row.created_at.toISOString(),
  };
}
