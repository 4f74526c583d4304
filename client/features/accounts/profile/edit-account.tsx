import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { t } from 'texts:accounts/profile';
import { t as tHelp } from 'texts:accounts/helpEditAccount';
import type { Profile } from '../../../../shared/features/accounts/accounts.ts';
import { writeLanguages } from '../../../../shared/languages/languages.ts';
import { DEFAULT_AGE, MAX_AGE, MAX_BIOGRAPHY, MIN_AGE } from '../../../../shared/limits.ts';
import {
  type EditAccountForm as FormValues,
  editAccountRules,
} from '../../../../shared/rules/accounts/edit-account.ts';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CountryField, NameFields, TelephoneField, UserNameField } from './person-fields.tsx';
import { useSession } from '../../../session/session.store.ts';

const ages = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_unused, index) => {
  const age = String(MIN_AGE + index);
  return { value: age, label: age };
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  return user;
}

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Page title={t('editAccount')} lead={<p>{t('editAccountLead')}</p>} width="text">
      <EditAccountForm user={user} />
      <nav className="row" aria-label={t('account')}>
        {user.may_sell && <Link to={`/portfolio/${user.id}`}>{t('seePortfolio')}</Link>}
        <Link to="/edit-company">{t('company')}</Link>
        {!user.may_sell && <Link to="/become-freelancer">{t('become')}</Link>}
        <Link to="/account/security">{t('security')}</Link>
      </nav>
    </Page>
  );
}

/** The fields are in the order of the rules. Only accounts that may sell have a portfolio. */
function EditAccountForm({ user }: { user: Profile }) {
  const form = useForm({
    initial: valuesOf(user),
    rules: editAccountRules(valuesOf(user)),
    submit: ({ biography, languages, ...account }) =>
      call('/users/update', { ...account, ...(user.may_sell && { biography, languages }) }),
    done: (_reply, values) => {
      renameSession(values);
      notify(t('saved'), { tone: 'good' });
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('save')}>
      <UserNameField {...form.field('userName')} />
      <NameFields form={form} hasHint />
      <Field
        {...form.field('address')}
        label={t('address')}
        autoComplete="address-line1"
        maxLength={200}
      />
      <TelephoneField {...form.field('telephone')} />
      <SelectField {...form.field('age')} label={t('age')} choices={ages} autoComplete="off" />
      <CountryField {...form.field('country')} />
      {user.may_sell && (
        <FieldGroup legend={t('portfolio')} text={t('portfolioText')}>
          <TextareaField
            {...form.field('biography')}
            label={t('biography')}
            hint={t('biographyHint')}
            max={MAX_BIOGRAPHY}
            rows={6}
            optional
          />
          <Field
            {...form.field('languages')}
            label={t('languages')}
            hint={t('languagesHint')}
            maxLength={500}
            optional
          />
        </FieldGroup>
      )}
    </SubmitForm>
  );
}

function valuesOf(user: Profile): FormValues {
  return {
    userName: user.user_name,
    name: user.name,
    lastName: user.last_name,
    address: user.address ?? '',
    telephone: user.telephone ?? '',
    age: String(ageOf(user.age)),
    country: user.country,
    biography: user.biography,
    languages: writeLanguages(user.languages),
  };
}

/** Returns the age to preselect: a default if the person would be too young; at most `MAX_AGE`. */
function ageOf(yearOfBirth: number): number {
  const age = new Date().getFullYear() - yearOfBirth;
  if (age < MIN_AGE) return DEFAULT_AGE;
  return Math.min(age, MAX_AGE);
}

/** Updates the name in the header. */
function renameSession({ name, lastName }: FormValues): void {
  const { session, signIn } = useSession.getState();
  if (session) signIn({ ...session, name: name.trim(), lastName: lastName.trim() });
}
