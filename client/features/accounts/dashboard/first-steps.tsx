import { Link } from 'react-router-dom';
import { t } from 'texts:accounts/dashboard';
import type { FirstPublication } from '../../../../shared/features/accounts/profiles.ts';
import { MIN_WORKS } from '../../../../shared/association/legal-limits.ts';

/** Says what a freelancer's first public sound or service still needs, with a way to each. */
export function FirstSteps({ publication }: { publication: FirstPublication }) {
  const { works, biography } = publication;
  return (
    <section className="stack">
      <h2>{t('firstSteps')}</h2>
      <p>{t('firstStepsLead', { needed: MIN_WORKS })}</p>
      <ul>
        {works < MIN_WORKS && (
          <li>
            {t('worksSoFar', { works, needed: MIN_WORKS })}{' '}
            <Link to="/user/projects/create">{t('addWork')}</Link>
          </li>
        )}
        {!biography && (
          <li>
            {t('noBiography')} <Link to="/edit-account">{t('writeBiography')}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
