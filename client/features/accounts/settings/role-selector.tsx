import { useLoaderData } from 'react-router';
import { t } from 'texts:accounts/general';
import { t as tRole } from 'texts:accounts/role';
import { Page } from '../../../ui/page.tsx';
import { LinkCards } from '../../../ui/lists/link-cards.tsx';
import { CartWaiting } from '../../orders/cart/cart-waiting.tsx';
import { takeWanted } from '../../../session/wanted-screen.ts';
import { t as tHead } from 'texts:heads/roleSelector';
import type { ScreenHead } from '../../../rendering/head.ts';

/** Returns the address that the visitor requested, for the links to the sign-in. */
export function loader() {
  return { wanted: takeWanted() ?? null };
}

export const head: ScreenHead = () => ({
  path: '/role-selector',
  title: t('roleSelector'),
  description: tHead('description'),
});

/** The screen that visitors get in place of one that needs an account. */
export function Component() {
  const { wanted } = useLoaderData<typeof loader>();
  const signIn = { to: '/sign-in', before: t('signInAs'), ...(wanted && { state: { wanted } }) };
  return (
    <Page
      title={t('roleSelector')}
      lead={
        <>
          <p>{t('roleSelectorLead')}</p>
          <CartWaiting wanted={wanted ?? undefined} />
        </>
      }
    >
      <section className="stack">
        <h2>{t('signIn')}</h2>
        <LinkCards
          cards={[
            { ...signIn, label: tRole('freelancer'), text: t('freelancerSignIn') },
            { ...signIn, label: tRole('buyer'), text: t('buyerSignIn') },
          ]}
        />
      </section>
      <section className="stack">
        <h2>{t('signUp')}</h2>
        <LinkCards
          cards={[
            {
              to: '/sign-up/2/freelancer',
              before: t('signUpAs'),
              label: tRole('freelancer'),
              text: t('freelancerSignUp'),
            },
            {
              to: '/sign-up/1/buyer',
              before: t('signUpAs'),
              label: tRole('buyer'),
              text: t('buyerSignUp'),
            },
          ]}
        />
      </section>
    </Page>
  );
}
