/**
 * How long a screen reader needs to be told of what has just changed, milliseconds; two frames do on a
 * machine at rest, a busy one needs ten. Two moves of the focus, or a change, the focus that comes to it and what is
 * announced, are told one by one when this is between them; else one is said twice or not at all.
 */
export const FOCUS_GAP = 200;
