import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpSignInLink';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { call } from '../../../calls/api.ts';
import { EmailRequest } from '../sign-up/email-request.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('linkRequestTitle') });

export function Component() {
  return (
    <EmailRequest
      title={t('linkRequestTitle')}
      lead={t('linkRequestLead')}
      send={t('sendLink')}
      sent={(address) => t('linkSent', { email: address })}
      help={helpOf(tHelp)}
      submit={(form) => call('/users/sendSignInLink', form)}
    />
  );
}
