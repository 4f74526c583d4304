import { t as tGeneral } from 'texts:offers/general';
import { t } from 'texts:sounds/product';
import type { Offer } from '../../../shared/features/projects.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import { spokenEuro } from '../../../shared/money/money.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { signedInId, useSession } from '../../session/session.store.ts';
import { formatTime, writeDay } from '../../ui/time.tsx';
import { spokenChanges } from './offer-changes.ts';
import { isInCart, useCart, useIsInCart } from '../orders/cart/cart.store.ts';
import { stateWords } from '../orders/deliveries/delivery-words.ts';

/** Whether the buyer is the reader, and whether this browser's cart contains the offer. */
export type OfferReader = 'buyer' | 'buyer with it in the cart' | 'somebody else';

export function readerOf(isBuyer: boolean, inCart: boolean): OfferReader {
  if (!isBuyer) return 'somebody else';
  return inCart ? 'buyer with it in the cart' : 'buyer';
}

/** Returns whether the signed-in person is the buyer of an offer, and has it in the cart. */
export function useOfferReader(id: number, buyerId: number | null): OfferReader {
  const isBuyer = useSession(({ session }) => session !== null && session.userId === buyerId);
  return readerOf(isBuyer, useIsInCart(id));
}

/**
 * Returns the spoken text of an offer, the same on every screen, with the most important facts
 * first. Add a new fact of offers here. Example: 'offer, Jingle mix, 120 euros, by 20 December, 2
 * revisions, in your cart, until 12 December'. A milestone: 'offer, Audiobook, milestone 1 of 3,
 * Chapter one, 120 euros of 360 euros'.
 */
export function offerLine(offer: Offer, reader: OfferReader): string {
  const { revisions, state, expires_at } = offer;
  const facts = [
    tGeneral('spoken.offer'),
    ...spokenNames(offer),
    offer.packageName !== null && tGeneral('spoken.package'),
    spokenPrice(offer),
    spokenTime(offer),
    revisions !== null && tGeneral('spoken.revisions', { count: revisions }),
    ...spokenRights(offer),
    ...statesOf(offer, reader).map(lowerFirst),
    isOpenOffer(state) && tGeneral('spoken.until', { date: formatTime(expires_at, 'month day') }),
    isOpenOffer(state) && spokenChanges(offer),
  ];
  return facts.filter(Boolean).join(', ');
}

/**
 * Returns the name of an offer. For a milestone, returns the contract's name, the milestone's
 * position, and its own name.
 */
function spokenNames({ name, description, milestone, contract }: Offer): string[] {
  const own = contract?.milestones.find(({ number }) => number === milestone?.number);
  if (!milestone || !contract || !own) return [name || description];
  return [contract.name, tGeneral('spoken.milestone', milestone), own.name];
}

function spokenPrice({ price, contract }: Offer): string {
  if (!contract) return spokenEuro(price);
  const whole = spokenEuro(contract.price);
  return tGeneral('spoken.ofContract', { price: spokenEuro(price), whole });
}

/** Returns the time to deliver in words; undefined if none is stated. */
function spokenTime({ deliverOn, deliverInDays }: Offer): string | undefined {
  if (deliverOn !== null) return tGeneral('spoken.by', { date: writeDay(deliverOn, 'month day') });
  return deliverInDays === null ? undefined : tGeneral('spoken.within', { days: deliverInDays });
}

/** Returns the rights in words, except the usual ones, which are not spoken. */
function spokenRights({ rights, trainingAllowed }: Offer) {
  return [
    rights !== null && rights !== 'commercial' && tGeneral(`spoken.${rights}`),
    trainingAllowed === true && tGeneral('spoken.training'),
  ];
}

/** Returns the line of an offer in its present state for the signed-in person. */
export function offerLineNow(offer: Offer): string {
  return offerLine(offer, readerOf(offer.buyer_id === signedInId(), isInCart(offer.project_id)));
}

/** Returns the state of an offer, or of the work once it is paid. */
function statesOf(offer: Offer, reader: OfferReader): string[] {
  if (!offer.delivery) return [stateWord(offer, reader)];
  return stateWords(offer.delivery, 'service').map(({ words }) => words);
}

/** Returns the announcement that an offer was added to the buyer's cart, or removed from it. */
export function changeLine(offer: Offer): string {
  const inCart = lowerFirst(tGeneral('offerStates.in_cart'));
  const state = offer.inBuyersCart ? inCart : tGeneral('spoken.takenOut');
  return tGeneral('spoken.changed', { name: offer.name || offer.description, state });
}

/** The fields of an offer that its state in words depends on. */
export type OfferStanding = Pick<Offer, 'state' | 'replaced_by' | 'inBuyersCart'>;

/** Returns the state of an offer as a word. */
export function stateWord(
  { state, replaced_by, inBuyersCart }: OfferStanding,
  reader: OfferReader,
): string {
  if (state === 'withdrawn' && replaced_by !== null) return tGeneral('replaced');
  if (!isOpenOffer(state)) return tGeneral(`offerStates.${state}`);
  if (reader === 'buyer with it in the cart') return t('inYourCart');
  // Only other people hear about the account's cart. The buyer hears about this browser's cart.
  const inCart = reader === 'somebody else' && inBuyersCart;
  return tGeneral(inCart ? 'offerStates.in_cart' : 'offerStates.offered');
}

/**
 * Calls `run` once the offer is in this browser's cart. Otherwise calls it after the timeout,
 * because the offer may be only in the cart of another browser.
 */
export function onceInCart({ project_id: id }: Offer, timeoutMs: number, run: () => void): void {
  if (isInCart(id)) return run();
  const stop = useCart.subscribe(() => isInCart(id) && end());
  const timer = setTimeout(end, timeoutMs);
  function end(): void {
    stop();
    clearTimeout(timer);
    run();
  }
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLocaleLowerCase(LOCALE) + word.slice(1);
}
