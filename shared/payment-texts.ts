/** Texts about payments that the screens, the letters and the refusals of calls have in common. */

/** A payment cannot be opened (specification, section 8). */
export const PAYMENT_UNAVAILABLE =
  'Payment is currently unavailable due technical problems. Please try again later. Sorry for the inconvenience.';

/** Said only when it is certain that nothing was charged (specification, section 8). */
export const PAYMENT_FAILED =
  'Payment failed, your account has not been charged. The most common reason is incorrectly entered payment card number, expiration date or security code. Please try again, and in case of repeated errors, contact your Bank.';

/** Said while the gateway has given no final answer: a second payment could be charged as well. */
export const NOT_CONFIRMED = 'We cannot yet confirm the payment; do not pay again.';

/** What the bank answered, for people: its codes are for programs. Unknown ones are `other`. */
export const BANK_WORDS = {
  states: {
    // As the specification has it.
    AP: 'APPROVED',
    FA: 'DECLINED',
    RJ: 'DECLINED',
    CA: 'CANCELLED',
    VD: 'REVERSED',
    IP: 'IN PROGRESS',
    MR: 'IN PROGRESS',
    WFA: 'IN PROGRESS',
    WLA: 'IN PROGRESS',
    other: 'NOT APPROVED',
  },
  /** Why a card was declined, by the return code of the bank. */
  reasons: {
    '05': 'Your bank declined the payment and gave no reason. Please ask your bank.',
    '14': 'The card number is not valid.',
    '41': 'The card was reported as lost.',
    '43': 'The card was reported as stolen.',
    '51': 'There is not enough money in the account of this card.',
    '54': 'The card has expired.',
    '57': 'This card cannot be used for payments on the internet.',
    '61': 'The amount is above the limit of this card.',
    '65': 'The card was used too often today.',
    '91': 'Your bank could not be reached.',
    unconfirmed: 'The payment was not confirmed with your bank (3-D Secure).',
    cancelled: 'You cancelled the payment.',
    other: 'Your bank declined the payment. Please ask your bank.',
  },
} as const;
