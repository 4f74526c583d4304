import { Link } from 'react-router-dom';
import type { FirstPublication } from '../../../shared/features/profiles.ts';
import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { texts } from './dashboard.texts.ts';

/** Says what a freelancer's first public sound or service still needs, with a way to each. */
export function FirstSteps({ publication }: { publication: FirstPublication }) {
  const { works, biography } = publication;
  return (
    <section className="stack">
      <h2>{texts.firstSteps}</h2>
      <p>{texts.firstStepsLead}</p>
      <ul>
        {works < MIN_WORKS && (
          <li>
            {texts.worksSoFar(works, MIN_WORKS)}{' '}
            <Link to="/user/projects/create">{texts.addWork}</Link>
          </li>
        )}
        {!biography && (
          <li>
            {texts.noBiography} <Link to="/edit-account">{texts.writeBiography}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
