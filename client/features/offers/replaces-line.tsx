import { Fragment } from 'react';
import { t } from 'texts:offers/changes';
import type { Offer } from '../../../shared/features/projects.ts';
import { changesOf } from './offer-changes.ts';

/** Shows the changes from the replaced offer: 'Replaces Rain: price 120 → 100 euros'. */
export function ReplacesLine({ offer }: { offer: Offer }) {
  const { replaces } = offer;
  if (!replaces) return null;
  return (
    <p className="offer-replaces">
      {t('replacesShown', { name: replaces.name })}{' '}
      {changesOf(offer).map(({ what, values }, index) => (
        <Fragment key={what}>
          {index > 0 && ', '}
          {what}
          {values && (
            <>
              {' '}
              {values[0]} <span aria-hidden="true">→</span>
              <span className="visually-hidden">{t('to')}</span> {values[1]}
            </>
          )}
        </Fragment>
      ))}
    </p>
  );
}
