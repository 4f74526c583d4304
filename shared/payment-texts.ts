/** Texts about payments that the screens, the letters and the refusals of calls have in common. */

/** A payment cannot be opened (specification, section 8). */
export const PAYMENT_UNAVAILABLE =
  'Payment is currently unavailable due technical problems. Please try again later. Sorry for the inconvenience.';

/** Said only when it is certain that nothing was charged (specification, section 8). */
export const PAYMENT_FAILED =
  'Payment failed, your account has not been charged. The most common reason is incorrectly entered payment card number, expiration date or security code. Please try again, and in case of repeated errors, contact your Bank.';

/** Said while the gateway has given no final answer: a second payment could be charged as well. */
export const NOT_CONFIRMED = 'We cannot yet confirm the payment; do not pay again.';
