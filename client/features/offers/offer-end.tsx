import { useState } from 'react';
import { t } from 'texts:sounds/product';
import { t as tGeneral } from 'texts:offers/general';
import { Time } from '../../ui/time.tsx';

/** Within this time of its end, milliseconds, an offer says the hour too, and that it ends soon. */
const SOON = 24 * 3_600_000;

/** Until when an offer holds: an absolute date, which does not change while it is being read. */
export function OfferEnd({ at }: { at: string }) {
  const [now] = useState(Date.now);
  const isSoon = Date.parse(at) - now < SOON;
  return (
    <p className={isSoon ? 'mind' : 'quiet'}>
      {isSoon ? tGeneral('endsSoon') : t('openUntil')}{' '}
      <Time at={at} show={isSoon ? 'both' : 'date'} />
    </p>
  );
}
