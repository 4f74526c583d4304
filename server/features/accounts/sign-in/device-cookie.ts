import { randomBytes } from 'node:crypto';
import { createSigner } from '../../../platform/start/token-secret.ts';
import type { FeatureParts } from '../../../parts.ts';

/**
 * Recognises browsers from which an account has signed in before (OWASP device cookies). Wrong
 * passwords from such a browser are counted for it alone, so that an attacker elsewhere cannot lock
 * the owner out. The cookie is not a credential; sign-in still requires everything else.
 */
export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/** The lifetime of the cookie, renewed at every sign-in: 180 days. */
const KEPT_SECONDS = 180 * 24 * 60 * 60;
/** Accounts that one browser is known for. */
const MAX_ACCOUNTS = 20;

const COOKIE = /(?:^|;\s*)known-device-(\d{1,18})=(\d{1,12})\.([\w-]{22})\.([\w-]{43})(?=;|$)/g;

interface DeviceParts extends Pick<FeatureParts, 'clock' | 'tokenSecret'> {
  readonly production: boolean;
}

/** Creates the reader and writer of device cookies, which are signed with a key of their own. */
export function createDeviceCookies({ clock, tokenSecret, production }: DeviceParts) {
  const signer = createSigner('earmark device cookies', tokenSecret);
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);

  return {
    /**
     * Returns the key under which tries are counted, for each account that the browser is known for.
     */
    read(cookies: string): ReadonlyMap<number, string> {
      const devices = new Map<number, string>();
      for (const [, account = '', until = '', nonce = '', signature = ''] of cookies.matchAll(
        COOKIE,
      )) {
        if (devices.size === MAX_ACCOUNTS) break;
        const payload = `${account}.${until}.${nonce}`;
        if (signer.isSigned(payload, signature) && Number(until) > seconds()) {
          devices.set(Number(account), `device:${account}:${nonce}`);
        }
      }
      return devices;
    },

    write(accountId: number): string {
      const payload = `${seconds() + KEPT_SECONDS}.${randomBytes(16).toString('base64url')}`;
      const value = `${payload}.${signer.sign(`${accountId}.${payload}`)}`;
      const secure = production ? '; Secure' : '';
      return `known-device-${accountId}=${value}; Path=/api/users; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
