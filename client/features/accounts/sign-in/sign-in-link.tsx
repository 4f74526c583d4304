import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import { t as tGeneral } from 'texts:accounts/general';
import { t as tHelp } from 'texts:accounts/helpSignInLink';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { codeOf, withSignInText, useSignedIn } from '../../../session/use-signed-in.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

/**
 * The target of a sign-in link. The link works only once, and e-mail scanners open it. So the person
 * signs in by a button, not by opening the link.
 */
export function Component() {
  const { code: link = '' } = useParams();
  const [secondStep, setSecondStep] = useState(false);
  const signedIn = useSignedIn();
  const signIn = (code: string) => call('/users/signInByLink', { link, code });
  const form = useForm({
    initial: {},
    rules: [],
    submit: async () => {
      const reply = await signIn('');
      if (codeOf(reply) === 'sign-in.second-factor-required') setSecondStep(true);
      return withSignInText(reply);
    },
    done: signedIn,
  });
  if (secondStep) {
    return (
      <SecondFactorStep
        key="code"
        submit={signIn}
        onSignedIn={signedIn}
        onBack={() => setSecondStep(false)}
      />
    );
  }
  return (
    <Page title={t('linkTitle')} lead={<p>{t('linkLead')}</p>} width="text">
      <SubmitForm form={form} help={helpOf(tHelp)} send={tGeneral('signIn')} />
      <Link to="/sign-in-link">{t('askNewLink')}</Link>
    </Page>
  );
}
