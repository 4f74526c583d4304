import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpActivation';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { call } from '../../../calls/api.ts';
import { EmailRequest } from './email-request.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('activationTitle') });

export function Component() {
  return (
    <EmailRequest
      title={t('activationTitle')}
      lead={t('activationLead')}
      send={t('sendActivation')}
      sent={(address) => t('activationSent', { email: address })}
      help={helpOf(tHelp)}
      submit={(form) => call('/users/sendActivation', form)}
    />
  );
}
