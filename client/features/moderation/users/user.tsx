import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:admin/security';
import { t as tStatement } from 'texts:balance/statement';
import { t as tAdmin } from 'texts:admin/general';
import { t as tStatus } from 'texts:admin/status';
import { t as tHelp } from 'texts:admin/helpUserStatus';
import type { ModeratedUser } from '../../../../shared/features/admin.ts';
import { PENDING } from '../../../../shared/statuses.ts';
import { type DecisionForm, decisionRules } from '../../../../shared/rules/orders/decision.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { nextWaiting } from '../waiting.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ReasonField } from '../reason-field.tsx';
import { statusChoices, statusOf, type StatusValue } from '../../../ui/lists/status-choices.ts';
import { PublicationRequirements } from './publication-requirements.tsx';
import { fullName, roleWords } from './user-words.ts';
import { ApplicationForm } from './application-form.tsx';
import '../review.css';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const userId = idFrom(params['userId']);
  const [{ user }, waiting] = await Promise.all([
    load('/admin/getUser', { userId }, { signal }),
    load('/admin/getUsers', { status: PENDING }, { signal }),
  ]);
  return { user, next: nextWaiting(waiting.users, user.id) };
}

export function Component() {
  const { user, next } = useLoaderData<typeof loader>();
  const sells = user.may_sell || user.application !== null;
  return (
    <Page title={tAdmin('userTitle', { name: fullName(user) })} heading={fullName(user)}>
      <div className="review">
        <div className="stack review-facts">
          <section className="stack">
            <h2>{tAdmin('facts')}</h2>
            <Facts user={user} />
          </section>
          {sells && <PublicationRequirements user={user} />}
        </div>
        <div className="stack review-facts">
          <section className="stack">
            <h2>{tAdmin('decision')}</h2>
            {user.deleted && <p>{tAdmin('accountDeleted')}</p>}
            {!user.deleted && <UserStatusForm key={user.id} user={user} />}
          </section>
          {user.application && (
            <ApplicationForm key={user.application.id} application={user.application} />
          )}
          <nav className="row" aria-label={tAdmin('more')}>
            {next && (
              <ButtonLink to={`/admin/user/${next.id}`}>
                {tAdmin('nextWaiting', { name: fullName(next) })}
              </ButtonLink>
            )}
            <ButtonLink to="/admin/users">{tAdmin('allUsers')}</ButtonLink>
            <ButtonLink to={`/admin/security?filter=${user.id}`}>{t('ofUser')}</ButtonLink>
            {user.may_sell && (
              <ButtonLink to={`/statement?user=${user.id}`}>{tStatement('statement')}</ButtonLink>
            )}
          </nav>
        </div>
      </div>
    </Page>
  );
}

function Facts({ user }: { user: ModeratedUser }) {
  const { email, email_confirmed: confirmed, contributor_status: status, gender } = user;
  const { rejection_reason: reason, email_failure: failure } = user;
  const address = [user.address, user.city].filter(Boolean).join(', ');
  return (
    <DefinitionList
      lines={[
        [tAdmin('status'), <StatusChip key="status" status={status} />],
        [tAdmin('reason'), reason && <span className="typed-text">{reason}</span>],
        [tAdmin('id'), user.id],
        [tAdmin('userName'), user.user_name],
        [
          tAdmin('email'),
          confirmed ? tAdmin('confirmed', { email }) : tAdmin('notConfirmed', { email }),
        ],
        [
          tAdmin('emailFailure'),
          failure && (
            <>
              {tAdmin('emailFails', { code: failure.code })} <Time at={failure.since} />
            </>
          ),
        ],
        [tAdmin('role'), roleWords(user)],
        [tAdmin('maySell'), user.may_sell ? tAdmin('yes') : tAdmin('no')],
        [tAdmin('country'), countryName(user.country)],
        [tAdmin('address'), address || null],
        [tAdmin('telephone'), user.telephone],
        [tAdmin('yearOfBirth'), user.age],
        [
          tAdmin('gender'),
          gender && (gender === 'male' ? tAdmin('genders.male') : tAdmin('genders.female')),
        ],
        [tAdmin('signedUp'), <Time key="time" at={user.created_at} />],
      ]}
    />
  );
}

type Values = DecisionForm & { status: StatusValue | '' };

/**
 * The form for the decision about an account. After saving, the decision is announced, the data is
 * reloaded, and the focus stays on the button.
 */
function UserStatusForm({ user }: { user: ModeratedUser }) {
  const { revalidate } = useRevalidator();
  const initial: Values = {
    status: `${user.contributor_status}`,
    reason: user.rejection_reason ?? '',
  };
  const statusIn = (values: Values) => statusOf(values.status) ?? user.contributor_status;
  const form = useForm({
    initial,
    rules: decisionRules,
    submit: (values) =>
      call('/admin/changeUserStatus', {
        userId: user.id,
        status: statusIn(values),
        ...(values.status === '9' && { reason: values.reason }),
      }),
    done: (_reply, values) => {
      const status = tStatus(`statuses.${statusIn(values)}`).toLowerCase();
      notify(tAdmin('saved', { name: fullName(user), status }), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={tAdmin('save')}>
      <SelectField
        {...form.field('status')}
        label={tAdmin('status')}
        hint={tAdmin('decisionHint')}
        choices={statusChoices}
      />
      {form.values.status === '9' && <ReasonField {...form.field('reason')} />}
    </SubmitForm>
  );
}
