import type { OfferState } from '../../../shared/statuses.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { DeliveryChip } from '../orders/deliveries/delivery-chip.tsx';
import { type OfferReader, type OfferStanding, stateWord } from './offer-line.ts';

const TONES: Readonly<Record<OfferState, string>> = {
  offered: 'mind',
  in_cart: 'good',
  paid: 'good',
  delivered: 'good',
  withdrawn: 'quiet',
  declined: 'bad',
  expired: 'quiet',
};

interface OfferChipProps {
  offer: OfferStanding & Pick<Offer, 'delivery'>;
  reader: OfferReader;
}

/** The state of an offer, or of the work once it is paid. The colour only repeats the words. */
export function OfferChip({ offer, reader }: OfferChipProps) {
  if (offer.delivery) return <DeliveryChip delivery={{ ...offer.delivery, kind: 'service' }} />;
  // The buyer reads 'Offered' unless this browser's cart contains the offer.
  const state = offer.state === 'in_cart' && reader === 'buyer' ? 'offered' : offer.state;
  return <span className={`chip ${TONES[state]}`}>{stateWord(offer, reader)}</span>;
}
