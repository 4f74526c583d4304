import { Link, useLocation } from 'react-router';
import { t } from 'texts:accounts/general';
import { recordOf } from '../../../storage/browser-storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('registered') });

/** The confirmation of a sign-up. Opened directly, it has the text of the specification. */
export function Component() {
  const { awaitsReview = true } = recordOf(useLocation().state) ?? {};
  return (
    <Page title={t('registered')} lead={<p>{t('registeredMail')}</p>} width="text">
      <p>{awaitsReview === false ? t('registeredReady') : t('registeredReview')}</p>
      <p>
        {t('noMail')} <Link to="/activation-mail">{t('sendIt')}</Link>.
      </p>
      <ButtonLink to="/">{t('goHome')}</ButtonLink>
    </Page>
  );
}
