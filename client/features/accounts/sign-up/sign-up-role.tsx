import { Link } from 'react-router';
import { t } from 'texts:accounts/general';
import { t as tRole } from 'texts:accounts/role';
import { Page } from '../../../ui/page.tsx';
import { LinkCards } from '../../../ui/lists/link-cards.tsx';
import { t as tHead } from 'texts:heads/signUp';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/sign-up',
  title: t('signUp'),
  description: tHead('description'),
});

export function Component() {
  return (
    <Page title={t('signUp')} lead={<p>{t('signUpLead')}</p>}>
      <LinkCards
        cards={[
          { to: '/sign-up/1/buyer', label: tRole('buyer'), text: t('buyerSignUp') },
          {
            to: '/sign-up/2/freelancer',
            label: t('freelancerContributor'),
            text: t('freelancerSignUp'),
          },
        ]}
      />
      <p>
        {t('haveAccount')} <Link to="/sign-in">{t('signIn')}</Link>
      </p>
    </Page>
  );
}
