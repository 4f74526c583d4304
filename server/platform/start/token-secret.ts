/**
 * The secret that signs tokens and addresses and seals second factors; while it is being changed,
 * that one and after it another that is believed as well.
 */
export type TokenSecret = string | readonly [signs: string, believed: string];

/** All that are believed; the first one signs. */
export function secretsOf(secret: TokenSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}
