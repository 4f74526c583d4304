import { useLocation } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpActivation';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { call } from '../../../calls/api.ts';
import { EmailRequest } from './email-request.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('activationTitle') });

export function Component() {
  const { state } = useLocation() as { state: unknown };
  return (
    <EmailRequest
      title={t('activationTitle')}
      lead={t('activationLead')}
      send={t('sendActivation')}
      sent={(address) => t('activationSent', { email: address })}
      help={helpOf(tHelp)}
      submit={(form) => call('/users/sendActivation', form)}
      email={emailIn(state)}
    />
  );
}

/** Returns the address that was typed on the previous screen. */
function emailIn(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
