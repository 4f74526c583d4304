/** Puts an amount in euro into the price field of an offer form. */
type FillPrice = (price: string) => void;

const forms = new Map<number, FillPrice>();

/** Registers the offer form of a conversation on screen. Returns a function that removes it. */
export function registerOfferForm(conversationId: number, fill: FillPrice): () => void {
  forms.set(conversationId, fill);
  return () => {
    if (forms.get(conversationId) === fill) forms.delete(conversationId);
  };
}

/** Returns whether a conversation on screen has an offer form. */
export function hasOfferForm(conversationId: number): boolean {
  return forms.has(conversationId);
}

/** Opens the offer form of a conversation on screen, with this price. */
export function openOfferForm(conversationId: number, price: string): void {
  forms.get(conversationId)?.(price);
}
