import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpForgotten';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { call } from '../../../calls/api.ts';
import { EmailRequest } from '../sign-up/email-request.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('forgotTitle') });

export function Component() {
  return (
    <EmailRequest
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      send={t('sendLink')}
      sent={(email) => t('resetSent', { email })}
      help={helpOf(tHelp)}
      submit={(form) => call('/users/forgotPassword', form)}
    />
  );
}
