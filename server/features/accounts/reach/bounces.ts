import type { Db } from '../../../database/db.ts';
import type { Settings } from '../../../parts.ts';
import { createBounceAddresses } from '../../../platform/mail/bounce-address.ts';
import type { MailReceiver } from '../../../platform/mail/mail-in.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { TokenSecret } from '../../../platform/start/token-secret.ts';
import { findEmail, markUnreachable } from './reach.repository.ts';

interface BounceParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  readonly settings: Pick<Settings, 'mailIn'>;
}

/**
 * Receives reports of mail servers that could not deliver an e-mail. Only a signed return path names
 * the account, so a report that was made up changes nothing.
 */
export function receiveBounces({ db, clock, tokenSecret, settings }: BounceParts): MailReceiver[] {
  if (!settings.mailIn) return [];
  const addresses = createBounceAddresses(tokenSecret, settings.mailIn.domain);
  return [
    {
      expects: (address) => addresses.read(address, clock.now()) !== undefined,
      async receive({ to, deadCode: code }) {
        if (code === undefined) return;
        for (const address of to) {
          const bounced = addresses.read(address, clock.now());
          const email = bounced && (await findEmail(db, bounced.accountId));
          // The person may have changed the address meanwhile.
          if (email === undefined || !bounced?.isAbout(email)) continue;
          await markUnreachable(db, email, { code, now: clock.now() });
        }
      },
    },
  ];
}
