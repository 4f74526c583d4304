import { Link } from 'react-router-dom';
import { t } from 'texts:accounts/general';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('registered') });

function RegistrationSuccessScreen() {
  return (
    <Page title={t('registered')} lead={<p>{t('registeredMail')}</p>} width="text">
      <p>{t('registeredReview')}</p>
      <p>
        {t('noMail')} <Link to="/activation-mail">{t('sendIt')}</Link>.
      </p>
      <ButtonLink to="/">{t('goHome')}</ButtonLink>
    </Page>
  );
}

export { RegistrationSuccessScreen as Component };
