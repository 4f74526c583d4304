import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { secretsOf, type TokenSecret } from '../../../platform/start/token-secret.ts';
import type { DB } from '../../../database/types.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { listSealed, replaceSealed } from './second-factor.repository.ts';

/** Keeps secrets that have to be read again in a form that the database alone does not give away. */
interface Seal {
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

interface ResealParts {
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly tokenSecret: TokenSecret;
}

/** Rows that are held at once. */
const BATCH = 500;

/**
 * Declares the job that, while the secret of tokens is being changed, seals second factors anew under
 * the one that signs, so that the other can be taken away later. It goes on as long as there are
 * two: a server of before may seal one more under the other.
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
