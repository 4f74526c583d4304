import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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

/**
 * Signs texts for one purpose with HMAC SHA-256. Signatures by all accepted secrets are valid.
 *
 * @param encode writes a signature as text, by default in base64url
 */
export function createSigner(
  purpose: string,
  tokenSecret: TokenSecret,
  encode = (signature: Buffer) => signature.toString('base64url'),
) {
  const keys = keysFor(purpose, tokenSecret);
  const signBy = (key: Buffer, text: string) =>
    encode(createHmac('sha256', key).update(text).digest());
  return {
    sign: (text: string): string => signBy(keys[0], text),
    isSigned: (text: string, signature: string): boolean =>
      keys.some((key) => isSame(Buffer.from(signature), Buffer.from(signBy(key, text)))),
  };
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
