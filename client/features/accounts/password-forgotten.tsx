import { t } from 'texts:accounts/accountSecurity';
import { call } from '../../api.ts';
import { texts } from './account-security.texts.ts';
import { formHelp } from './form-help.texts.ts';
import { EmailRequest } from './email-request.tsx';

/** Where 'Forgot Your Password' leads: a link to a new one, by mail. */
export function Component() {
  return (
    <EmailRequest
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      send={t('sendLink')}
      sent={texts.sentText}
      help={formHelp.forgotten}
      submit={(form) => call('/users/forgotPassword', form)}
    />
  );
}
