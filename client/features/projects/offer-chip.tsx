import type { OfferState } from '../../../shared/statuses.ts';
import { texts } from './texts.ts';

const TONES: Readonly<Record<OfferState, string>> = {
  offered: 'mind',
  in_cart: 'mind',
  paid: 'good',
  delivered: 'good',
  withdrawn: 'bad',
  declined: 'bad',
  expired: 'bad',
};

/** An offer's state as a word; the colour only repeats it. */
export function OfferChip({ state, inMyCart }: { state: OfferState; inMyCart: boolean }) {
  return (
    <span className={`chip ${TONES[state]}`}>
      {inMyCart ? texts.inYourCart : texts.offerStates[state]}
    </span>
  );
}
