import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that have to be read again in a form that the database alone does not give away. */
export interface Seal {
  close(secret: Buffer, accountId: number): Buffer;
  /** The secret; undefined when the server's own secret has changed since. */
  open(sealed: Buffer, accountId: number): Buffer | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from the secret of tokens. The account is part of what is sealed,
 * so that one person's row is of no use in another's place.
 */
export function createSeal(tokenSecret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'earmark second factors', 32));
  return {
    close(secret, accountId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(String(accountId)));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },

    open(sealed, accountId) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(String(accountId)));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
