import { Link } from 'react-router';
import { t } from 'texts:sounds/selling';
import { MIN_AGE } from '../../../../shared/limits.ts';

/** The licence that a freelancer grants by uploading a sound. */
export function LicenceNote() {
  return (
    <section className="raised licence">
      <h2>{t('licence')}</h2>
      <p>
        {t('licenceText', { age: MIN_AGE })} <Link to="/selling-rules">{t('sellingRules')}</Link>
      </p>
    </section>
  );
}
