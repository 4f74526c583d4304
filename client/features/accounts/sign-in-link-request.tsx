import { useLocation } from 'react-router-dom';
import { t } from 'texts:accounts/accountSecurity';
import { call } from '../../api.ts';
import { texts } from './account-security.texts.ts';
import { formHelp } from './form-help.texts.ts';
import { EmailRequest } from './email-request.tsx';

/** Asks for a link by e-mail that signs in; what was entered at sign-in comes along. */
export function Component() {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  return (
    <EmailRequest
      title={t('linkRequestTitle')}
      lead={t('linkRequestLead')}
      send={t('sendLink')}
      sent={texts.linkSent}
      help={formHelp.signInLink}
      submit={(form) => call('/users/sendSignInLink', form)}
      {...(typeof email === 'string' && { email })}
    />
  );
}
