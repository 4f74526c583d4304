import { Link } from 'react-router-dom';
import type { UserUnderReview } from '../../../shared/features/admin.ts';
import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Time } from '../../ui/time.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { texts } from './texts.ts';

/** What somebody who sells has to show, beside what the rules ask for. */
export function UserMembers({ user }: { user: UserUnderReview }) {
  const { works, services, biography, languages, user_name: userName } = user;
  const count = works.approved + works.pending;
  const enough = count >= MIN_WORKS;
  return (
    <section className="stack">
      <h2>{texts.members}</h2>
      <p className="quiet">{texts.membersLead}</p>
      <DefinitionList
        lines={[
          [
            texts.audioWorks,
            <span key="works" className="review-need">
              <Sign of={enough ? 'good' : 'plain'} /> {texts.works(count)}
              <span className="quiet review-more">
                {texts.worksByStatus(works.approved, works.pending, works.rejected)}
              </span>
              <Link to={`/admin/projects?filter=${encodeURIComponent(userName)}&kind=stock`}>
                {texts.seeWorks}
              </Link>
            </span>,
          ],
          [
            texts.biography,
            <span key="biography" className="review-need">
              <Sign of={biography ? 'good' : 'plain'} />{' '}
              {biography ? <span className="review-text">{biography}</span> : texts.noBiography}
            </span>,
          ],
          [
            texts.firstPublication,
            <span key="publication" className="review-need">
              <Sign of={user.publication.free ? 'good' : 'plain'} />{' '}
              <PublicationState publication={user.publication} />
            </span>,
          ],
          [texts.services, texts.serviceCount(services)],
          [texts.languages, languages.join(', ') || null],
        ]}
      />
      {!user.publication.free && !user.deleted && <ExceptionForm key={user.id} user={user} />}
    </section>
  );
}

/** Whether a first sound or service may become public, and by whose exception. */
function PublicationState({ publication }: { publication: UserUnderReview['publication'] }) {
  const { exception, published, free } = publication;
  if (exception) {
    return (
      <span className="review-text">
        {texts.exceptionBy(exception.by)}
        <Time at={exception.at} />. <bdi>{exception.reason}</bdi>
      </span>
    );
  }
  if (published) return texts.isPublished;
  return free ? texts.mayPublish : texts.mayNotPublish;
}
