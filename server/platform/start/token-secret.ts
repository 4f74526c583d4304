import { hkdfSync } from 'node:crypto';

/**
 * The secret that signs tokens and links and seals second factors. During a rotation it is a pair:
 * the second one is still accepted.
 */
export type TokenSecret = string | readonly [signs: string, believed: string];

/** Returns all accepted secrets; the first one signs. */
export function secretsOf(secret: TokenSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}

/** Derives a 32-byte key for one purpose from each accepted secret; the first one signs. */
export function keysFor(purpose: string, tokenSecret: TokenSecret): readonly [Buffer, ...Buffer[]] {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [signing, ...others] = secretsOf(tokenSecret);
  return [keyOf(signing), ...others.map(keyOf)];
}
