import { t } from 'texts:accounts/accountSecurity';
import { t as tGeneral } from 'texts:accounts/general';
import { t as tHelp } from 'texts:accounts/helpSecondStep';
import { secondFactorRules } from '../../../../shared/rules/accounts/account-security.ts';
import type { Answer } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { withSignInText, type SignedInReply } from '../../../session/use-signed-in.ts';

interface SecondFactorStepProps {
  /** Sends the values of the first step again, together with the code. */
  submit: (code: string) => Promise<Answer<'/users/login'>>;
  onSignedIn: (reply: SignedInReply) => void;
  onBack: () => void;
}

export function SecondFactorStep({ submit, onSignedIn, onBack }: SecondFactorStepProps) {
  const form = useForm({
    initial: { code: '' },
    rules: secondFactorRules,
    submit: async ({ code }) => withSignInText(await submit(code)),
    done: onSignedIn,
  });
  return (
    <Page
      title={t('secondStepTitle')}
      lead={<p>{t('secondStepLead')}</p>}
      width="text"
      // Both steps have the same address, so there is no navigation that would move the focus.
      focusOnLoad
    >
      <SubmitForm
        form={form}
        help={helpOf(tHelp)}
        send={tGeneral('signIn')}
        beside={
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        }
      >
        <Field
          {...form.field('code')}
          label={t('secondStepCode')}
          hint={t('secondStepHint')}
          autoComplete="one-time-code"
          size="short"
        />
      </SubmitForm>
    </Page>
  );
}
