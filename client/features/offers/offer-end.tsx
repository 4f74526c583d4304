import { useState } from 'react';
import { t } from 'texts:sounds/product';
import { t as tGeneral } from 'texts:offers/general';
import { Time } from '../../ui/time.tsx';

/** Offers that expire within this time show the hour, and are marked as ending soon. */
const SOON_MS = 24 * 3_600_000;

/** The expiry of an offer as an absolute date, which does not change during reading. */
export function OfferEnd({ at }: { at: string }) {
  const [now] = useState(Date.now);
  const isSoon = Date.parse(at) - now < SOON_MS;
  return (
    <p className={isSoon ? 'mind' : 'quiet'}>
      {isSoon ? tGeneral('endsSoon') : t('openUntil')}{' '}
      <Time at={at} show={isSoon ? 'both' : 'date'} />
    </p>
  );
}
