import { sql } from 'kysely';
import type { DigestKind } from '../../../../shared/features/accounts/account-settings.ts';
import type { NotificationEvent } from '../../../../shared/features/notifications.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';
import { PATH_OF } from '../../../platform/notify.ts';

/** A person whose digest is due. */
export interface DigestReader {
  readonly account_id: number;
  readonly email: string;
  readonly name: string;
  readonly for_client: unknown;
  readonly unread_mail: boolean;
  /** Whether e-mails may be sent to the account, and arrive. */
  readonly is_reachable: boolean;
}

/** Locks the next people whose digest is due. */
export async function lockDueReaders(db: Db, now: Date, limit: number): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    SELECT settings.account_id, email, name, for_client, unread_mail,
      contributor_status = ${APPROVED} AND email_failed_at IS NULL AS is_reachable
    FROM account_settings settings JOIN account ON account.id = settings.account_id
    WHERE digest_at <= ${now}
    ORDER BY digest_at LIMIT ${limit} FOR UPDATE OF settings SKIP LOCKED`.execute(db);
  return rows;
}

export async function setNextDigest(db: Db, accountId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('account_settings')
    .set({ digest_at: at })
    .where('account_id', '=', accountId)
    .execute();
}

/** A notification as a digest names it. */
export interface DigestLine {
  readonly event: NotificationEvent;
  readonly person: string | null;
  readonly about: string;
  readonly path: string;
}

/**
 * Takes the notifications for a digest: unread ones of the chosen kinds that no e-mail was about.
 * Messages that will be e-mailed at once are left out, and those of muted or blocked people. Returns
 * their number and the newest of them.
 */
export async function takeDigest(
  db: Db,
  { account_id: accountId, unread_mail: isMailed }: DigestReader,
  {
    kinds,
    muted,
    limit,
  }: {
    readonly kinds: readonly DigestKind[];
    readonly muted: readonly number[];
    readonly limit: number;
  },
): Promise<{ count: number; lines: DigestLine[] }> {
  const { rows } = await sql<{ id: number }>`
    UPDATE notification SET mailed_version = version WHERE id = ANY (ARRAY(
      SELECT n.id FROM notification n LEFT JOIN conversation c ON c.id = n.conversation_id
      WHERE n.account_id = ${accountId} AND n.read_at IS NULL
        AND n.mailed_version IS DISTINCT FROM n.version
        AND split_part(n.event, '.', 1) = ANY (${kinds})
        AND (c.id IS NULL OR c.id <> ALL (${muted}::bigint[]) AND CASE n.account_id
          WHEN c.first_id THEN NOT first_blocks
            AND NOT (${isMailed} AND first_mailed_seq <= first_read_seq)
          ELSE NOT second_blocks
            AND NOT (${isMailed} AND second_mailed_seq <= second_read_seq) END)
      -- One that a message is changing stays for the next digest.
      FOR UPDATE OF n SKIP LOCKED))
    RETURNING id`.execute(db);
  const { rows: lines } = await sql<DigestLine>`
    SELECT n.event, nullif(concat_ws(' ', other.name, other.last_name), '') AS person, n.about,
      ${PATH_OF} AS path
    FROM notification n
    LEFT JOIN account other ON other.id = n.other_id
    LEFT JOIN conversation c ON c.id = n.conversation_id
    WHERE n.id = ANY (${rows.map(({ id }) => id)}::bigint[])
    ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`.execute(db);
  return { count: rows.length, lines };
}
