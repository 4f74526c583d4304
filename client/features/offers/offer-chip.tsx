import type { Offer } from '../../../shared/features/projects.ts';
import type { OfferState } from '../../../shared/statuses.ts';
import { type OfferReader, stateWord } from './offer-line.ts';

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
  as: OfferReader;
}

/** The state of an offer as a word. The colour only repeats the word. */
export function OfferChip({ offer, as }: OfferChipProps) {
  return <span className={`chip ${TONES[offer.state]}`}>{stateWord(offer, as)}</span>;
}
