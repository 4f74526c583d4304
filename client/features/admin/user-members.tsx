import { Link } from 'react-router-dom';
import type { UserUnderReview } from '../../../shared/features/admin.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Sign } from '../../ui/sign.tsx';
import { texts } from './texts.ts';

/** What the rules ask of a member: at least 3 audio works and a biography. */
const WORKS_NEEDED = 3;

/** What somebody who sells has to show, beside what the rules ask for. */
export function UserMembers({ user }: { user: UserUnderReview }) {
  const { works, services, biography, languages, user_name: userName } = user;
  const count = works.approved + works.pending;
  const enough = count >= WORKS_NEEDED;
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
          [texts.services, texts.serviceCount(services)],
          [texts.languages, languages.join(', ') || null],
        ]}
      />
    </section>
  );
}
