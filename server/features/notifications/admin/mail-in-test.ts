import { sql } from 'kysely';
import type { Ways } from '../../../../shared/features/notifications.ts';
import type { Db } from '../../../database/db.ts';
import type { Settings } from '../../../parts.ts';
import type { MailReceiver } from '../../../platform/mail/mail-in.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { createSignedAddresses } from '../../../platform/mail/signed-address.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { TokenSecret } from '../../../platform/start/token-secret.ts';
import { testEmail } from './test-email.ts';

interface MailInTestParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  readonly settings: Pick<Settings, 'mailIn'>;
  readonly postbox: Pick<Postbox, 'sendNow'>;
}

/** The two addresses of a test: Earmark sends to one, and the administrator answers to the other. */
const [RETURN, ANSWER] = [0, 1];

/**
 * Creates the test of incoming e-mails: one e-mail to Earmark itself, and one to the administrator,
 * who answers it. Undefined without a listener.
 */
export function createMailInTest({ db, clock, tokenSecret, settings, postbox }: MailInTestParts) {
  if (!settings.mailIn) return undefined;
  const addresses = createSignedAddresses({
    tokenSecret,
    domain: settings.mailIn.domain,
    purpose: 'earmark test addresses',
    name: 'test',
    validDays: 2,
  });

  const receiver: MailReceiver = {
    expects: (address) => addresses.read(address, clock.now()) !== undefined,
    async receive({ to, from, isAutomatic, isVerified }) {
      for (const address of to) {
        const { numbers = [], isExpired = true } = addresses.read(address, clock.now()) ?? {};
        const [accountId = 0, sentAt = 0, which] = numbers;
        // An absence note proves less than an answer.
        if (isExpired || (which === ANSWER && isAutomatic)) continue;
        const arrived = which === RETURN ? sql`returned_at` : sql`answered_at`;
        await sql`
          UPDATE mail_in_test test SET ${arrived} = ${clock.now()}, is_verified = is_verified OR (
            ${isVerified && which === ANSWER} AND EXISTS (
              SELECT FROM account WHERE id = test.account_id AND lower(email) = ${from}))
          WHERE account_id = ${accountId} AND sent_at = to_timestamp(${sentAt})`.execute(db);
      }
    },
  };

  return {
    receiver,

    /** Starts a test, which replaces the former one. Throws the error of the mail server. */
    async start(accountId: number, reader: { email: string; name: string }, link: string) {
      const now = clock.now();
      const sentAt = Math.floor(now.getTime() / 1_000);
      const row = { sent_at: new Date(sentAt * 1_000), returned_at: null, answered_at: null };
      const started = { ...row, is_verified: false };
      await db
        .insertInto('mail_in_test')
        .values({ account_id: accountId, ...started })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(started))
        .execute();
      const address = (which: number) => addresses.write([accountId, sentAt, which], now);
      const email = { ...testEmail(reader, link, 'incoming'), replyTo: address(ANSWER) };
      await postbox.sendNow(db, { ...email, to: address(RETURN), account: reader.email });
      await postbox.sendNow(db, email);
    },

    /** Returns the last test of an administrator; null if there was none. */
    async last(accountId: number): Promise<Ways['incoming']> {
      const row = await db
        .selectFrom('mail_in_test')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return {
        sentAt: row?.sent_at.toISOString() ?? null,
        returnedAt: row?.returned_at?.toISOString() ?? null,
        answeredAt: row?.answered_at?.toISOString() ?? null,
        verified: row?.is_verified ?? false,
      };
    },
  };
}

export type MailInTest = NonNullable<ReturnType<typeof createMailInTest>>;
