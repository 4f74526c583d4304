import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:reviews/general';
import { t as tRatingList } from 'texts:reviews/ratingList';
import type { OpenReview, Review } from '../../../shared/features/reviews.ts';
import { load } from '../../calls/load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { signedInId, useSession } from '../../session/session.store.ts';
import { OwnReview } from './own-review.tsx';
import { WorkReviewTools } from './work-review-tools.tsx';
import { WorkReviews } from './work-reviews.tsx';
import './reviews.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const userId = signedInId() ?? 0;
  const [open, aboutMe] = await Promise.all([
    load('/reviews/getOpen', {}, { signal }),
    load('/reviews/getOfBuyer', { userId }, { signal }),
  ]);
  return { ...open, aboutMe, userId };
}

/** The screen of items to review. Reviewed items stay, so that the review can be changed. */
export function Component() {
  const { open, total, aboutMe, userId } = useLoaderData<typeof loader>();
  const userName = useSession(({ session }) => session?.name ?? '');
  const [rated, setRated] = useState<readonly Review[]>([]);
  const keep = (projectId: number, review: Review | null) =>
    setRated((last) => {
      const others = last.filter(({ project_id }) => project_id !== projectId);
      return review ? [...others, review] : others;
    });
  return (
    <Page title={t('rateTitle')} lead={<p>{t('rateLead')}</p>}>
      {total === 0 && (
        <Empty action={<ButtonLink to="/audio-stock">{t('toStock')}</ButtonLink>}>
          {t('allDone')}
        </Empty>
      )}
      {total > 0 && (
        <section className="stack">
          <h2>{t('waiting', { total: total - rated.length })}</h2>
          <ul className="list-plain ratings-list">
            {open.map((bought) => (
              <li key={bought.project_id}>
                <Bought
                  bought={bought}
                  mine={rated.find((review) => review.project_id === bought.project_id) ?? null}
                  onRated={(review) => keep(bought.project_id, review)}
                />
              </li>
            ))}
          </ul>
          {total > open.length && <p className="quiet">{t('moreLater', { shown: open.length })}</p>}
        </section>
      )}
      <WorkReviews
        about={{ id: userId, userName }}
        path="/reviews/getOfBuyer"
        first={aboutMe}
        tools={{ WorkReviewTools }}
      />
    </Page>
  );
}

interface BoughtProps {
  bought: OpenReview;
  /** The review, once there is one. */
  mine: Review | null;
  onRated: (review: Review | null) => void;
}

function Bought({ bought, mine, onRated }: BoughtProps) {
  const { project_id: id, name, user_id, userName, bought_at, until } = bought;
  return (
    <article className="rating">
      <h3>
        <Link to={`/project/${id}`}>{name}</Link>
      </h3>
      <p>
        <Link to={`/portfolio/${user_id}`}>{tRatingList('by', { name: userName })}</Link>
        <span className="quiet">
          {' '}
          {t('bought')} <Time at={bought_at} show="date" />
        </span>
      </p>
      <OwnReview project={{ id, name }} mine={mine} until={until} onChanged={onRated} />
    </article>
  );
}
