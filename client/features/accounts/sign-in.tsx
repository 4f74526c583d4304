import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type SignInForm, signInRules } from '../../../shared/rules/sign-in.ts';
import { announce } from '../../announcer/announce.ts';
import { type Answer, call } from '../../api.ts';
import { takesOver } from '../../languages/take-over.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { texts as securityTexts } from './account-security.texts.ts';
import { formHelp } from './form-help.texts.ts';
import { offerToKeep } from './offer-to-keep.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useSession } from './session.store.ts';
import { signInRefusal } from './sign-in-refusal.ts';
import { texts } from './texts.ts';
import { wantedIn } from './wanted-screen.ts';

type SignedIn = Extract<Answer<'/users/login'>, { success: true }>;

const EMPTY: SignInForm = { email: '', password: '' };

/** Signing in; it leads home, or back to the screen that asked for it. */
export function Component() {
  const navigate = useNavigate();
  const wanted = wantedIn(useLocation().state);
  const [entered, setEntered] = useState<SignInForm>(EMPTY);
  const [secondStep, setSecondStep] = useState(false);

  function signedIn({ data: { id: userId, language, ...session } }: SignedIn): void {
    useSession.getState().signIn({ ...session, userId });
    if (takesOver(language)) return window.location.assign(wanted ?? '/');
    announce(texts.signedIn(session.name));
    void navigate(wanted ?? '/');
    void offerToKeep();
  }

  if (secondStep) {
    const back = () => setSecondStep(false);
    return <SecondFactorStep key="code" entered={entered} onSignedIn={signedIn} onBack={back} />;
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
  /** What was entered before, when the second step was left again. */
  entered: SignInForm;
  onSignedIn: (reply: SignedIn) => void;
  onSecondStep: (entered: SignInForm) => void;
}

function FirstStep({ entered, onSignedIn, onSecondStep }: FirstStepProps) {
  const form = useForm({
    initial: entered,
    rules: signInRules,
    submit: async (values) => {
      const reply = await call('/users/login', { ...values, code: '' });
      if (reply.info === 'second-factor-required') onSecondStep(values);
      return reply;
    },
    refusal: signInRefusal,
    done: onSignedIn,
  });
  return (
    <Page title={texts.signIn} width="text" focusOnLoad={entered !== EMPTY}>
      <Form {...form.form} help={formHelp.signIn}>
        <FormError error={form.error} />
        {form.error.text === texts.signInErrors['no-confirmed-email'] && (
          <p>
            <Link to="/activation-mail" state={{ email: form.values.email }}>
              {texts.sendAgain}
            </Link>
          </p>
        )}
        <Field {...form.field('email')} label={texts.email} type="email" autoComplete="username" />
        <Field
          {...form.field('password')}
          label={texts.password}
          type="password"
          autoComplete="current-password"
        />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.signIn}
        </Button>
      </Form>
      <p>
        <Link to="/forgot-password">{securityTexts.forgotLink}</Link>
      </p>
      <p>
        {texts.noAccount} <Link to="/sign-up">{texts.signUp}</Link>
      </p>
    </Page>
  );
}
