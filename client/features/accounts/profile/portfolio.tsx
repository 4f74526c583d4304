import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { idFrom, load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { useSession } from '../../../session/session.store.ts';
import { t as tHead } from 'texts:heads/portfolio';
import type { ScreenHead } from '../../../rendering/head.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const userId = idFrom(params['userId']);
  const { portfolio } = await load('/users/getPortfolio', { userId }, { signal: request.signal });
  const isSignedIn = useSession.getState().session !== null;
  const report = portfolio.hello && isSignedIn ? await loadReport() : null;
  return { portfolio, report };
}

/** Loads the code for reports. Returns null if loading fails, because the page works without it. */
async function loadReport() {
  try {
    return await import('../../chat/safety/report-hello.tsx');
  } catch {
    return null;
  }
}

export const head: ScreenHead<typeof loader> = ({ portfolio }, { site }) => {
  const { id, user_name: userName, biography, languages } = portfolio;
  const path = `/portfolio/${id}`;
  const description = biography || tHead('description', { userName });
  return {
    title: t('portfolioOf', { userName }),
    description,
    path,
    type: 'profile',
    data: {
      '@type': 'ProfilePage',
      url: `${site}${path}`,
      mainEntity: {
        '@type': 'Person',
        name: userName,
        url: `${site}${path}`,
        description,
        knowsLanguage: languages,
      },
    },
  };
};

function PortfolioScreen() {
  const { portfolio, report } = useLoaderData<typeof loader>();
  const mine = useSession(({ session }) => session?.userId === portfolio.id);
  const { user_name: userName } = portfolio;
  return (
    <Page title={t('portfolioOf', { userName })} heading={userName}>
      <PortfolioView
        portfolio={portfolio}
        mine={mine}
        report={report && <report.ReportHello userId={portfolio.id} />}
      />
    </Page>
  );
}

export { PortfolioScreen as Component };
