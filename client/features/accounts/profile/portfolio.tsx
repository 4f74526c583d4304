import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:accounts/profile';
import { call } from '../../../calls/api.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { useSession } from '../../../session/session.store.ts';
import { t as tHead } from 'texts:heads/portfolio';
import { audioData, audioProperties, type ScreenHead } from '../../../rendering/head.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const userId = idFrom(params['userId']);
  const { signal } = request;
  const isSignedIn = useSession.getState().session !== null;
  // Only the portfolio is required: the page renders without the rest.
  const [{ portfolio }, reviews, packs, tools, report, follow] = await Promise.all([
    load('/users/getPortfolio', { userId }, { signal }),
    call('/reviews/getOfFreelancer', { userId }, { signal }),
    call('/packs/getOnSale', { userId }, { signal }),
    // Not for visitors.
    isSignedIn ? import('../../reviews/work-review-tools.tsx').catch(() => null) : null,
    isSignedIn ? import('../../chat/safety/report-recording.tsx').catch(() => null) : null,
    isSignedIn ? import('../../catalogue/sounds/follow-buttons.tsx').catch(() => null) : null,
  ]);
  return {
    portfolio,
    reviews: reviews.success ? reviews.data : null,
    packs: packs.success ? packs.data.packs : [],
    tools,
    report,
    follow,
  };
}

export const head: ScreenHead<typeof loader> = ({ portfolio }, origins) => {
  const { site } = origins;
  const { id, user_name: userName, biography, languages, services, hello } = portfolio;
  const path = `/portfolio/${id}`;
  const description = biography || tHead('description', { userName });
  return {
    title: t('portfolioOf', { userName }),
    description,
    path,
    type: 'profile',
    properties: { 'profile:username': userName, ...audioProperties(hello?.audio, origins) },
    data: {
      '@type': 'ProfilePage',
      url: `${site}${path}`,
      dateCreated: portfolio.member_since,
      mainEntity: {
        '@type': 'Person',
        name: userName,
        url: `${site}${path}`,
        description,
        knowsLanguage: languages,
        makesOffer: services.map(({ id: serviceId, title, description: text }) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            '@id': `${site}/audio-service/${serviceId}`,
            url: `${site}/audio-service/${serviceId}`,
            name: title,
            description: text,
          },
        })),
        subjectOf: hello && audioData({ name: userName, ...hello }, origins),
      },
    },
  };
};

export function Component() {
  const { portfolio, reviews, packs, tools, report, follow } = useLoaderData<typeof loader>();
  const mine = useSession(({ session }) => session?.userId === portfolio.id);
  const { user_name: userName } = portfolio;
  return (
    <Page title={t('portfolioOf', { userName })} heading={userName}>
      <PortfolioView
        portfolio={portfolio}
        mine={mine}
        follow={follow && <follow.FollowButton userId={portfolio.id} name={userName} />}
        report={report && portfolio.hello && <report.ReportRecording userId={portfolio.id} />}
        reviews={reviews}
        packs={packs}
        tools={tools}
      />
    </Page>
  );
}
