import { t } from 'texts:sounds/product';
import { t as tGeneral } from 'texts:offers/general';
import type { Offer } from '../../../shared/features/projects.ts';
import type { OfferState } from '../../../shared/statuses.ts';

const TONES: Readonly<Record<OfferState, string>> = {
  offered: 'mind',
  in_cart: 'mind',
  paid: 'good',
  delivered: 'good',
  withdrawn: 'bad',
  declined: 'bad',
  expired: 'bad',
};

interface OfferChipProps {
  offer: Pick<Offer, 'state' | 'replaced_by'>;
  /** Whether the buyer is the reader, and whether this browser's cart contains the offer. */
  as: 'buyer' | 'buyer with it in the cart' | 'somebody else';
}

/** The state of an offer as a word. The colour only repeats the word. */
export function OfferChip({ offer, as }: OfferChipProps) {
  return <span className={`chip ${TONES[offer.state]}`}>{wordOf(offer, as)}</span>;
}

function wordOf({ state, replaced_by }: OfferChipProps['offer'], as: OfferChipProps['as']): string {
  if (state === 'withdrawn' && replaced_by !== null) return tGeneral('replaced');
  if (as === 'somebody else' || (state !== 'offered' && state !== 'in_cart')) {
    return tGeneral(`offerStates.${state}`);
  }
  // `in_cart` means the cart of some browser of the buyer, not necessarily this one.
  return as === 'buyer' ? tGeneral('offerStates.offered') : t('inYourCart');
}
