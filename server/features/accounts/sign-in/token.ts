import { subtle } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { secretsOf, type TokenSecret } from '../../../platform/start/token-secret.ts';

/** The claims of a token: session, account, and expiry in seconds since 1970. */
interface TokenClaims {
  readonly sessionId: string;
  readonly accountId: number;
  readonly expiresAt: number;
}

/** Verified tokens in the cache, because verifying one costs more than most calls. */
const MAX_CHECKED = 10_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Key = Awaited<ReturnType<typeof subtle.importKey>>;

/** Creates tokens signed with HMAC SHA-256. Anybody with the secret can create valid ones. */
export function createTokens(tokenSecret: TokenSecret) {
  const [signing, ...others] = secretsOf(tokenSecret);
  const keys = Promise.all([importKey(signing), ...others.map(importKey)]);
  const checked = new Map<string, TokenClaims>();

  /** Adds a token to the cache and drops the oldest one if it is full. */
  function remember(token: string, claims: TokenClaims): void {
    checked.set(token, claims);
    const [oldest] = checked.keys();
    if (oldest !== undefined && checked.size > MAX_CHECKED) checked.delete(oldest);
  }

  return {
    async sign({ sessionId, accountId, expiresAt }: TokenClaims): Promise<string> {
      const [key] = await keys;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(accountId))
        .setExpirationTime(expiresAt)
        .sign(key);
      remember(token, { sessionId, accountId, expiresAt });
      return token;
    },

    /** Returns the claims; null if the token is forged, malformed or expired at `now`. */
    async read(
      token: string,
      now: Date,
    ): Promise<Pick<TokenClaims, 'sessionId' | 'accountId'> | null> {
      const known = checked.get(token);
      if (known && known.expiresAt > now.getTime() / 1_000) return known;
      checked.delete(token);
      for (const key of await keys) {
        const payload = await verify(token, key, now);
        const { sid, sub, exp: expiresAt = 0 } = payload ?? {};
        if (typeof sid !== 'string' || !UUID.test(sid)) continue;
        const claims = { sessionId: sid, accountId: Number(sub), expiresAt };
        remember(token, claims);
        return claims;
      }
      return null;
    },

    /** Returns whether this installation signed the token, even if it has expired. */
    async isOurs(token: string): Promise<boolean> {
      const found = (await keys).map((key) => verify(token, key, new Date(0)));
      return (await Promise.all(found)).some((payload) => payload !== undefined);
    },
  };
}

function importKey(secret: string): Promise<Key> {
  const bytes = new TextEncoder().encode(secret);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}

async function verify(token: string, key: Key, now: Date): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    return payload;
  } catch {
    // The answer is the same for every kind of invalid token.
    return undefined;
  }
}
