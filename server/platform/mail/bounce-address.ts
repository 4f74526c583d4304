import { createHash } from 'node:crypto';
import type { TokenSecret } from '../start/token-secret.ts';
import { createSignedAddresses } from './signed-address.ts';

/**
 * Creates the return paths of e-mails (VERP). A mail server that cannot deliver an e-mail reports to
 * its return path, which names the account and the address that the e-mail went to.
 */
export function createBounceAddresses(tokenSecret: TokenSecret, domain: string) {
  const addresses = createSignedAddresses({
    tokenSecret,
    domain,
    purpose: 'earmark bounce addresses',
    name: 'bounce',
    // Mail servers give up after about five days.
    validDays: 14,
  });
  return {
    write: (accountId: number, email: string, now: Date): string =>
      addresses.write([accountId, markOf(email)], now),

    /** Returns undefined if the address is not signed or has expired. */
    read(address: string, now: Date): Bounced | undefined {
      const found = addresses.read(address, now);
      if (!found || found.isExpired) return undefined;
      const [accountId = 0, mark = 0] = found.numbers;
      return { accountId, isAbout: (email) => markOf(email) === mark };
    },
  };
}

/** The account of a return path. `isAbout` recognises the address that the e-mail went to. */
interface Bounced {
  readonly accountId: number;
  readonly isAbout: (email: string) => boolean;
}

/** Derives a number of 48 bits from an e-mail address. */
function markOf(email: string): number {
  return createHash('sha256').update(email.toLowerCase()).digest().readUIntBE(0, 6);
}
