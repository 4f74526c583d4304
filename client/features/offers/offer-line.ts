import { t as tGeneral } from 'texts:offers/general';
import { t } from 'texts:sounds/product';
import type { Offer } from '../../../shared/features/projects.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import { spokenEuro } from '../../../shared/money/money.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { useSession } from '../../session/session.store.ts';
import { formatTime, writeDay } from '../../ui/time.tsx';
import { useCart } from '../orders/cart/cart.store.ts';

/** Whether the buyer is the reader, and whether this browser's cart contains the offer. */
export type OfferReader = 'buyer' | 'buyer with it in the cart' | 'somebody else';

/**
 * Returns an offer as it is spoken, wherever it is. The facts are in the order of their weight. A
 * new fact of an offer is one more line here. Example: 'offer, Jingle mix, 120 euros, by 20
 * December, 2 revisions, in your cart, until 12 December'.
 */
export function offerLine(offer: Offer, as: OfferReader): string {
  const { name, description, price, revisions, state, expires_at } = offer;
  const facts = [
    tGeneral('spoken.offer'),
    name || description,
    spokenEuro(price),
    spokenTime(offer),
    revisions !== null && tGeneral('spoken.revisions', { count: revisions }),
    lowerFirst(stateWord(offer, as)),
    isOpenOffer(state) && tGeneral('spoken.until', { date: formatTime(expires_at, 'month day') }),
  ];
  return facts.filter(Boolean).join(', ');
}

/** Returns by when an agreed offer is delivered; undefined if that is not stated. */
function spokenTime({ deliverOn, deliverInDays }: Offer): string | undefined {
  if (deliverOn !== null) return tGeneral('spoken.by', { date: writeDay(deliverOn, 'month day') });
  return deliverInDays === null ? undefined : tGeneral('spoken.within', { days: deliverInDays });
}

/** Returns the line of an offer for the person who is signed in, as it is now. */
export function offerLineNow(offer: Offer): string {
  if (offer.buyer_id !== useSession.getState().session?.userId) {
    return offerLine(offer, 'somebody else');
  }
  return offerLine(offer, isInCart(offer) ? 'buyer with it in the cart' : 'buyer');
}

/** Returns the new state of an offer in a few words. */
export function changeLine(offer: Offer): string {
  const state = lowerFirst(stateWord(offer, 'somebody else'));
  return tGeneral('spoken.changed', { name: offer.name || offer.description, state });
}

/** Returns the state of an offer as a word. */
export function stateWord(
  { state, replaced_by }: Pick<Offer, 'state' | 'replaced_by'>,
  as: OfferReader,
): string {
  if (state === 'withdrawn' && replaced_by !== null) return tGeneral('replaced');
  if (as === 'somebody else' || !isOpenOffer(state)) return tGeneral(`offerStates.${state}`);
  // `in_cart` means the cart of some browser of the buyer, not necessarily this one.
  return as === 'buyer' ? tGeneral('offerStates.offered') : t('inYourCart');
}

/**
 * Runs as soon as a new offer has come into this browser's cart, or after a moment: another browser
 * may have it.
 */
export function onceInCart(offer: Offer, patienceMs: number, run: () => void): void {
  if (isInCart(offer)) return run();
  const stop = useCart.subscribe(() => isInCart(offer) && end());
  const timer = setTimeout(end, patienceMs);
  function end(): void {
    stop();
    clearTimeout(timer);
    run();
  }
}

function isInCart({ project_id: id }: Offer): boolean {
  return useCart.getState().items.some((item) => item.id === id);
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLocaleLowerCase(LOCALE) + word.slice(1);
}
