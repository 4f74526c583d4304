/** Puts an amount in euro into the price field of an offer form. */
type Taker = (price: string) => void;

const takers = new Map<number, Taker>();

/**
 * Registers the offer form of a conversation on screen. Returns a function that removes it.
 */
export function registerOfferForm(conversationId: number, take: Taker): () => void {
  takers.set(conversationId, take);
  return () => {
    if (takers.get(conversationId) === take) takers.delete(conversationId);
  };
}

/** Tells whether a conversation on screen has an offer form. */
export function hasOfferForm(conversationId: number): boolean {
  return takers.has(conversationId);
}

/** Opens the offer form of a conversation on screen, with this price. */
export function openOfferForm(conversationId: number, price: string): void {
  takers.get(conversationId)?.(price);
}
