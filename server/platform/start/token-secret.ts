/**
 * The secret that signs tokens and links and seals second factors. During a rotation it is a pair:
 * the second one is still accepted.
 */
export type TokenSecret = string | readonly [signs: string, believed: string];

/** Returns all accepted secrets; the first one signs. */
export function secretsOf(secret: TokenSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}
