import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { ReviewedUser } from '../../../shared/features/admin.ts';
import { PENDING } from '../../../shared/statuses.ts';
import { load } from '../../load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { StatusChip } from './status-chip.tsx';
import { texts } from './texts.ts';
import { UserStatusForm } from './user-status-form.tsx';
import { fullName, roleWords } from './user-words.ts';
import './review.css';

/** One user, and who waits for a review beside. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const userId = Number(params['userId']);
  if (!(userId > 0)) throw data(null, { status: 404 });
  const [{ user }, waiting] = await Promise.all([
    load('/admin/getUser', { userId }, { signal }),
    load('/admin/getUsers', { status: PENDING }, { signal }),
  ]);
  return { user, next: nextWaiting(waiting.users, user.id) };
}

/** One user: the data, the decision, and the way to the next who waits. */
export function Component() {
  const { user, next } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.userTitle(fullName(user))} heading={fullName(user)}>
      <div className="review">
        <section className="stack">
          <h2>{texts.facts}</h2>
          <Facts user={user} />
        </section>
        <section className="stack">
          <h2>{texts.decision}</h2>
          <UserStatusForm key={user.id} user={user} />
          <nav className="row" aria-label={texts.more}>
            {next && (
              <ButtonLink to={`/admin/user/${next.id}`}>
                {texts.nextWaiting(fullName(next))}
              </ButtonLink>
            )}
            <ButtonLink to="/admin/users">{texts.allUsers}</ButtonLink>
          </nav>
        </section>
      </div>
    </Page>
  );
}

function Facts({ user }: { user: ReviewedUser }) {
  const { email, email_confirmed: confirmed, contributor_status: status, gender } = user;
  const address = [user.address, user.city].filter(Boolean).join(', ');
  return (
    <DefinitionList
      lines={[
        [texts.status, <StatusChip key="status" status={status} />],
        [texts.id, user.id],
        [texts.userName, user.user_name],
        [texts.email, confirmed ? texts.confirmed(email) : texts.notConfirmed(email)],
        [texts.role, roleWords(user)],
        [texts.maySell, user.may_sell ? texts.yes : texts.no],
        [texts.country, user.country],
        [texts.address, address || null],
        [texts.telephone, user.telephone],
        [texts.yearOfBirth, user.age],
        [texts.gender, gender && texts.genders[gender]],
        [texts.signedUp, <Time key="time" at={user.created_at} />],
      ]}
    />
  );
}

/** The next older one who waits; past the oldest, the newest. */
function nextWaiting(users: readonly ReviewedUser[], id: number): ReviewedUser | undefined {
  return users.find((user) => user.id < id) ?? users.find((user) => user.id !== id);
}
