import { useNavigate } from 'react-router-dom';
import { MAX_EMAIL, MAX_NAME } from '../../../shared/limits.ts';
import type { BUYER, FREELANCER } from '../../../shared/roles.ts';
import { type SignUpForm as FormValues, signUpRules } from '../../../shared/rules/sign-up.ts';
import { languageInCookies, type SiteLanguage } from '../../../shared/site-languages.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { countryChoices } from './country-choices.ts';
import { formHelp } from './form-help.texts.ts';
import { PasswordField } from './password-field.tsx';
import { texts } from './texts.ts';

interface Values extends FormValues {
  gender: '' | 'male' | 'female';
}

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

const rules = signUpRules(new Date().getFullYear());

/** The language that was chosen in this browser, for the letters before the first sign-in. */
function chosenLanguage(): { language?: SiteLanguage } {
  const language = languageInCookies(document.cookie);
  return language ? { language } : {};
}

/** The registration form; its fields stand in the order of its checks. */
export function SignUpForm({ role }: { role: typeof BUYER | typeof FREELANCER }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: EMPTY,
    rules,
    submit: (values) => call('/users/create', { ...values, role, ...chosenLanguage() }),
    done: () => void navigate('/registration-success'),
  });
  return (
    <Form {...form.form} help={formHelp.signUp}>
      <FormError error={form.error} />
      <Field
        {...form.field('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <Field
        {...form.field('userName')}
        label={texts.userName}
        hint={texts.userNameHint}
        autoComplete="username"
        maxLength={MAX_NAME}
      />
      <Field
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="given-name"
        maxLength={MAX_NAME}
      />
      <Field
        {...form.field('lastName')}
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={MAX_NAME}
      />
      <PasswordField {...form.field('password')} label={texts.password} />
      <Field
        {...form.field('repeatedPassword')}
        label={texts.repeatedPassword}
        type="password"
        autoComplete="new-password"
      />
      <Field
        {...form.field('age')}
        label={texts.yearOfBirth}
        hint={texts.yearOfBirthHint}
        inputMode="numeric"
        autoComplete="bday-year"
        size="short"
      />
      <SelectField
        {...form.field('country')}
        label={texts.country}
        choices={countryChoices}
        emptyLabel={texts.chooseCountry}
        autoComplete="country-name"
      />
      <RadioGroup {...form.field('gender')} label={texts.gender} choices={texts.genders} optional />
      <CheckboxField {...form.checkbox('acceptTerms')} label={<TermsLabel />} />
      <Button variant="main" type="submit" busy={form.busy}>
        {texts.signUp}
      </Button>
    </Form>
  );
}

/** The terms open beside the form: following a link must not cost what was typed. */
function TermsLabel() {
  return (
    <>
      {texts.acceptTerms}
      <a href="/terms-of-use" target="_blank" rel="noreferrer">
        {texts.terms}
        <span className="visually-hidden">{texts.newTab}</span>
      </a>
    </>
  );
}
