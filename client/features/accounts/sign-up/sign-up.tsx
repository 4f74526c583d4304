import { data, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { t } from 'texts:accounts/general';
import { t as tHelp } from 'texts:accounts/helpSignUp';
import { BUYER, FREELANCER } from '../../../../shared/roles.ts';
import { MAX_EMAIL, MIN_AGE } from '../../../../shared/limits.ts';
import { MIN_PASSWORD } from '../../../../shared/rules/accounts/account-security.ts';
import {
  type SignUpForm as FormValues,
  signUpRules,
} from '../../../../shared/rules/accounts/sign-up.ts';
import {
  languageInCookies,
  type SiteLanguage,
} from '../../../../shared/languages/site-languages.ts';
import { Page } from '../../../ui/page.tsx';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/short-fields.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from '../security/password-field.tsx';
import { CountryField, NameFields, UserNameField } from '../profile/person-fields.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

const EMPTY: Values = {
  userName: '',
  email: '',
  password: '',
  repeatedPassword: '',
  name: '',
  lastName: '',
  age: '',
  country: '',
  gender: '',
  acceptTerms: false,
};

const genders = (['female', 'male'] as const).map((value) => ({
  value,
  label: t(`genders.${value}`),
}));

const rules = signUpRules(new Date().getFullYear());

/** The roles that `/sign-up/{type}/{role}` accepts. */
const ROLES = [
  { role: BUYER, path: '1/buyer', word: 'buyer' },
  { role: FREELANCER, path: '2/freelancer', word: 'freelancer' },
] as const;

/** Returns the index of the role in the address. Throws 404 for any other. */
export function loader({ params }: LoaderFunctionArgs) {
  const path = `${params['type']}/${params['role']}`;
  const index = ROLES.findIndex((role) => role.path === path);
  if (index === -1) throw data(null, { status: 404 });
  return index;
}

export const head: ScreenHead<typeof loader> = (index) => ({
  title: t(`signUpHeading.${(ROLES[index] ?? ROLES[0]).word}`),
});

export function Component() {
  const index = useLoaderData<typeof loader>();
  const [chosen, other] = index === 0 ? ROLES : [ROLES[1], ROLES[0]];
  return (
    <Page title={t(`signUpHeading.${chosen.word}`)} lead={<p>{t('registerLead')}</p>} width="text">
      <SignUpForm key={chosen.role} role={chosen.role} />
      <p>
        <Link to={`/sign-up/${other.path}`}>{t(`otherRole.${other.word}`)}</Link>
        {'. '}
        {t('haveAccount')} <Link to="/sign-in">{t('signIn')}</Link>
      </p>
    </Page>
  );
}

interface Values extends FormValues {
  gender: '' | 'male' | 'female';
}

/** Returns the language chosen in this browser, for e-mails before the first sign-in. */
function chosenLanguage(): { language?: SiteLanguage } {
  const language = languageInCookies(document.cookie);
  return language ? { language } : {};
}

/** The fields are in the order of the rules. */
function SignUpForm({ role }: { role: typeof BUYER | typeof FREELANCER }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: EMPTY,
    rules,
    submit: (values) => call('/users/create', { ...values, role, ...chosenLanguage() }),
    done: ({ data: { awaitsReview } }) =>
      void navigate('/registration-success', { state: { awaitsReview } }),
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp, { least: MIN_PASSWORD, age: MIN_AGE })}
      send={t('signUp')}
    >
      <Field
        {...form.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <UserNameField {...form.field('userName')} />
      <NameFields form={form} hasHint />
      <PasswordField {...form.field('password')} label={t('password')} />
      <Field
        {...form.field('repeatedPassword')}
        label={t('repeatedPassword')}
        type="password"
        autoComplete="new-password"
      />
      <NumberField
        {...form.field('age')}
        label={t('yearOfBirth')}
        hint={t('yearOfBirthHint', { age: MIN_AGE })}
        autoComplete="bday-year"
      />
      <CountryField {...form.field('country')} />
      <RadioGroup {...form.field('gender')} label={t('gender')} choices={genders} optional />
      <CheckboxField {...form.checkbox('acceptTerms')} label={<TermsLabel />} />
    </SubmitForm>
  );
}

/** The terms open in a new tab, so that typed text is not lost. */
function TermsLabel() {
  return (
    <>
      {t('acceptTerms')}
      <a href="/terms-of-use" target="_blank" rel="noreferrer">
        {t('terms')}
        <span className="visually-hidden">{t('newTab')}</span>
      </a>
    </>
  );
}
