import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsOf, type TokenSecret } from '../../../platform/start/token-secret.ts';

/** Keeps secrets that have to be read again in a form that the database alone does not give away. */
export interface Seal {
  close(secret: Buffer, accountId: number): Buffer;
  /** The secret; undefined when the server's own secret has changed since. */
  open(sealed: Buffer, accountId: number): Buffer | undefined;
  /** The same, closed under the secret that signs; undefined where it is so already, or cannot be. */
  renew(sealed: Buffer, accountId: number): Buffer | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from the secret of tokens. The account is part of what is sealed,
 * so that one person's row is of no use in another's place.
 */
export function createSeal(tokenSecret: TokenSecret): Seal {
  const [key, ...otherKeys] = secretsOf(tokenSecret).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'earmark second factors', 32)),
  ) as [Buffer, ...Buffer[]];

  function close(secret: Buffer, accountId: number): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(String(accountId)));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  function openWithOthers(sealed: Buffer, accountId: number): Buffer | undefined {
    for (const other of otherKeys) {
      const secret = openWith(other, sealed, accountId);
      if (secret) return secret;
    }
    return undefined;
  }

  return {
    close,
    open: (sealed, accountId) =>
      openWith(key, sealed, accountId) ?? openWithOthers(sealed, accountId),
    renew(sealed, accountId) {
      if (openWith(key, sealed, accountId)) return undefined;
      const secret = openWithOthers(sealed, accountId);
      return secret && close(secret, accountId);
    },
  };
}

function openWith(key: Buffer, sealed: Buffer, accountId: number): Buffer | undefined {
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
}
