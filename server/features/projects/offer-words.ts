import { formatMinor } from '../../../shared/money.ts';

/**
 * What the two people are told in their conversation when an offer changes, in the words of the one
 * who changed it. These are ordinary texts, not a kind of message of their own: so they are numbered,
 * counted as unread, announced, searched and mailed like everything else that is said, and somebody
 * who was away reads afterwards what happened and when.
 *
 * That an offer lies in a cart is not told: a client does that by itself, and the card shows it.
 */
export const offerWords = {
  declined: (name: string) => `I have declined the offer ${name}.`,
  withdrawn: (name: string) => `I have withdrawn the offer ${name}.`,
  paid: (name: string) => `My payment for ${name} went through.`,
  delivered: (name: string) =>
    `The file of ${name} is ready. It can be downloaded from your orders.`,
  /** Said in the freelancer's name, since it is their offer that does not hold any more. */
  expired: (name: string) => `The offer ${name} has expired.`,
  /** Said in the freelancer's name as well: their account is not approved, or is again. */
  onHold: (name: string) => `The offer ${name} cannot be bought at the moment.`,
  backOnSale: (name: string) => `The offer ${name} can be bought again.`,
  /** The question for another price, with what the buyer adds; '' is nothing. */
  askedFor(name: string, priceCents: number, text: string): string {
    const question = `Could you do ${name} for ${formatMinor(priceCents)} EUR?`;
    return text === '' ? question : `${question}\n\n${text}`;
  },
} as const;
