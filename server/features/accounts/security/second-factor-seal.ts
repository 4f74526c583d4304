import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor, secretsOf, type TokenSecret } from '../../../platform/start/token-secret.ts';
import type { FeatureParts } from '../../../parts.ts';
import { listSealed, replaceSealed } from './second-factor.repository.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates an AES-256-GCM seal with a key derived from the token secret. The account is
 * authenticated too, so a row cannot be moved to another account.
 */
export function createSeal(tokenSecret: TokenSecret) {
  const [key, ...otherKeys] = keysFor('earmark second factors', tokenSecret);

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
    /** Returns the secret; undefined if it was sealed with an unknown key. */
    open: (sealed: Buffer, accountId: number): Buffer | undefined =>
      openWith(key, sealed, accountId) ?? openWithOthers(sealed, accountId),
    /**
     * Seals the secret again with the current key; undefined if it already is, or cannot be opened.
     */
    renew(sealed: Buffer, accountId: number): Buffer | undefined {
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

type ResealParts = Pick<FeatureParts, 'db' | 'jobs' | 'tokenSecret'>;

const BATCH = 500;

/**
 * Declares the job that seals second factors with the new key during a rotation of the token
 * secret, before the old one is removed. It keeps running as long as there are two secrets, because
 * an old server may still use the old one.
 */
export function resealRegularly({ db, jobs, tokenSecret }: ResealParts): void {
  const seal = createSeal(tokenSecret);
  jobs.regularly('second-factors.reseal', async () => {
    if (secretsOf(tokenSecret).length === 1) return;
    let last = 0;
    for (;;) {
      const rows = await listSealed(db, last, BATCH);
      for (const { account_id: accountId, sealed_secret: sealed } of rows) {
        const renewed = seal.renew(sealed, accountId);
        if (renewed) await replaceSealed(db, accountId, sealed, renewed);
        last = accountId;
      }
      if (rows.length < BATCH) return;
    }
  });
}
