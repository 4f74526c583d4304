import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import { t as tGeneral } from 'texts:accounts/general';
import { t as tHelp } from 'texts:accounts/helpSignIn';
import { type SignInForm, signInRules } from '../../../../shared/rules/accounts/sign-in.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import {
  codeOf,
  withSignInText,
  type SignedInReply,
  useSignedIn,
} from '../../../session/use-signed-in.ts';
import { wantedIn } from '../../../session/wanted-screen.ts';
import { CartWaiting } from '../../orders/cart/cart-waiting.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { t as tHead } from 'texts:heads/signIn';
import type { ScreenHead } from '../../../rendering/head.ts';

const EMPTY: SignInForm = { email: '', password: '' };

export const head: ScreenHead = () => ({
  path: '/sign-in',
  title: tGeneral('signIn'),
  description: tHead('description'),
});

export function Component() {
  const [entered, setEntered] = useState<SignInForm>(EMPTY);
  const [secondStep, setSecondStep] = useState(false);
  const signedIn = useSignedIn();

  if (secondStep) {
    const back = () => setSecondStep(false);
    const submit = (code: string) => call('/users/login', { ...entered, code });
    return <SecondFactorStep key="code" submit={submit} onSignedIn={signedIn} onBack={back} />;
  }
  return (
    <FirstStep
      entered={entered}
      onSignedIn={signedIn}
      onSecondStep={(values) => {
        setEntered(values);
        setSecondStep(true);
      }}
    />
  );
}

interface FirstStepProps {
  /** The values of an earlier attempt, after Back in the second step. */
  entered: SignInForm;
  onSignedIn: (reply: SignedInReply) => void;
  onSecondStep: (entered: SignInForm) => void;
}

function FirstStep({ entered, onSignedIn, onSecondStep }: FirstStepProps) {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const wanted = wantedIn(useLocation().state);
  const form = useForm({
    initial: entered,
    rules: signInRules,
    submit: async (values) => {
      const reply = await call('/users/login', { ...values, code: '' });
      const code = codeOf(reply);
      setUnconfirmed(code === 'sign-in.no-confirmed-email');
      if (code === 'sign-in.second-factor-required') onSecondStep(values);
      return withSignInText(reply);
    },
    done: onSignedIn,
  });
  return (
    <Page title={tGeneral('signIn')} width="text" focusOnLoad={entered !== EMPTY}>
      <CartWaiting wanted={wanted} />
      <SubmitForm form={form} help={helpOf(tHelp)} send={tGeneral('signIn')}>
        {form.error.text && isUnconfirmed && (
          <Link to="/activation-mail" state={{ email: form.values.email }}>
            {tGeneral('sendAgain')}
          </Link>
        )}
        <Field
          {...form.field('email')}
          label={tGeneral('email')}
          type="email"
          autoComplete="username"
        />
        <Field
          {...form.field('password')}
          label={tGeneral('password')}
          type="password"
          autoComplete="current-password"
        />
      </SubmitForm>
      <Link to="/forgot-password">{t('forgotLink')}</Link>
      <Link to="/sign-in-link" state={{ email: form.values.email }}>
        {t('linkRequest')}
      </Link>
      <p>
        {tGeneral('noAccount')} <Link to="/sign-up">{tGeneral('signUp')}</Link>
      </p>
    </Page>
  );
}
