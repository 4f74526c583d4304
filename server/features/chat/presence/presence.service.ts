import { sql } from 'kysely';
import { type Presence, TYPING_GAP_MS } from '../../../../shared/features/chat/presence.ts';
import type { Db } from '../../../database/db.ts';
import { createBatcher } from '../../../platform/jobs/batcher.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';

type PresenceParts = Pick<
  FeatureParts,
  'db' | 'clock' | 'log' | 'attendance' | 'publisher' | 'topics'
>;

export type PresenceService = ReturnType<typeof createPresence>;

const topicOf = (accountId: number) => `presence:${accountId}`;

/** Creates the service for presence, last-seen times and typing events. */
export function createPresence(parts: PresenceParts) {
  const { db, clock, log, publisher, topics, attendance } = parts;
  const storeLastSeen = createBatcher(
    async (leaves: readonly { accountId: number; at: Date }[]) => {
      await writeLastSeen(db, leaves);
      return leaves;
    },
  );
  const mayPublishTyping = createThrottle(TYPING_GAP_MS);

  function publishPresence(presence: Presence): void {
    topics.send(topicOf(presence.user_id), 'presence:changed', presence);
  }

  async function handleLeave(accountId: number): Promise<void> {
    const at = clock.now();
    await storeLastSeen({ accountId, at });
    // The person has come back online, which their watchers already know.
    const online = await attendance.whoIsOnline([accountId]);
    if (online.size > 0) return;
    publishPresence(await offlineSince(accountId, at));
  }

  /** Builds the presence of a person who left, without a time if the person hides it. */
  async function offlineSince(accountId: number, at: Date): Promise<Presence> {
    const shown = await showsLastActive(db, accountId);
    return { user_id: accountId, online: false, last_seen: shown ? at.toISOString() : null };
  }

  attendance.onChange((accountId, isOnline) => {
    if (isOnline) return publishPresence({ user_id: accountId, online: true, last_seen: null });
    handleLeave(accountId).catch((error: unknown) =>
      log.warn({ err: error }, 'The last-seen time could not be stored.'),
    );
  });

  return {
    /**
     * Subscribes a connection to people's presence and returns the current state. Strangers are
     * left out. A person who blocks the caller appears offline since the block.
     */
    async watch(
      session: Session,
      connectionId: string,
      userIds: readonly number[],
    ): Promise<Presence[]> {
      const rows = await listAcquaintances(db, session.accountId, userIds);
      const ids = rows.filter((row) => row.blocks_since === null).map(({ id }) => id);
      // Subscribes before reading the state, so that a change in between is sent twice, not lost.
      topics.follow(connectionId, ids.map(topicOf));
      const online = await attendance.whoIsOnline(ids);
      return rows.map(({ id, last_seen }) => ({
        user_id: id,
        online: online.has(id),
        last_seen: online.has(id) ? null : (last_seen?.toISOString() ?? null),
      }));
    },

    /**
     * Shows `accountId` as offline to `fromId`, whom they have just blocked. Sends nothing
     * to strangers.
     */
    async hide(accountId: number, fromId: number): Promise<void> {
      if ((await listAcquaintances(db, fromId, [accountId])).length === 0) return;
      topics.dismiss(fromId, topicOf(accountId));
      const presence = await offlineSince(accountId, clock.now());
      publisher.toAccounts([fromId], 'presence:changed', presence);
    },

    /** Sends a typing event to the other person, at most one per `TYPING_GAP_MS`. */
    async sendTyping({ accountId }: Session, conversationId: number): Promise<void> {
      const other = await otherPersonOf(db, conversationId, accountId);
      if (!other) throw forbidden('chat.not-your-conversation');
      if (other.blocked) return;
      if (!mayPublishTyping(`${accountId}/${conversationId}`)) return;
      publisher.toAccounts([other.other_id], 'typing:started', {
        conversation_id: conversationId,
        user_id: accountId,
      });
    },
  };
}

/** Keys in memory before expired ones are removed. */
const SWEEP_AT = 1_000;

/**
 * Creates a function that returns true for each key at most once per `gapMs`. `now` is a monotonic
 * clock in milliseconds.
 */
export function createThrottle(
  gapMs: number,
  now: () => number = () => performance.now(),
): (key: string) => boolean {
  const last = new Map<string, number>();

  function sweep(): void {
    for (const [key, at] of last) if (at + gapMs <= now()) last.delete(key);
  }

  return (key) => {
    const at = last.get(key);
    if (at !== undefined && at + gapMs > now()) return false;
    if (last.size >= SWEEP_AT) sweep();
    last.set(key, now());
    return true;
  };
}

interface LastSeenRow {
  readonly id: number;
  /**
   * When the person was last online, or began to block the caller. Null if never, or if the person
   * hides it.
   */
  readonly last_seen: Date | null;
  /** Since when they block the caller; null if they do not. */
  readonly blocks_since: Date | null;
}

/** Returns those of the given people who share a conversation with messages with this account. */
async function listAcquaintances(
  db: Db,
  accountId: number,
  otherIds: readonly number[],
): Promise<LastSeenRow[]> {
  const { rows } = await sql<LastSeenRow>`
    SELECT id, block.created_at AS blocks_since,
      CASE WHEN coalesce(settings.last_active, true)
        THEN coalesce(block.created_at, last_seen_at) END AS last_seen
    FROM account
    LEFT JOIN account_settings settings ON settings.account_id = id
    LEFT JOIN block ON block.blocker_id = id AND block.blocked_id = ${accountId}
    WHERE id = ANY (${otherIds}::bigint[]) AND EXISTS (
      SELECT FROM conversation c
      WHERE c.last_message_at IS NOT NULL
        AND c.first_id = least(account.id, ${accountId}::bigint)
        AND c.second_id = greatest(account.id, ${accountId}::bigint)
    )
  `.execute(db);
  return rows;
}

async function showsLastActive(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_settings')
    .select('last_active')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.last_active ?? true;
}

async function writeLastSeen(
  db: Db,
  leaves: readonly { accountId: number; at: Date }[],
): Promise<void> {
  await sql`
    UPDATE account SET last_seen_at = left_at
    FROM unnest(
      ${leaves.map(({ accountId }) => accountId)}::bigint[],
      ${leaves.map(({ at }) => at)}::timestamptz[]
    ) AS leaves (account_id, left_at)
    WHERE id = account_id AND (last_seen_at IS NULL OR last_seen_at < left_at)
  `.execute(db);
}

interface OtherPerson {
  readonly other_id: number;
  readonly blocked: boolean;
}

/**
 * Returns the other person of a conversation, and whether either blocks the other; undefined if the
 * caller takes no part.
 */
async function otherPersonOf(
  db: Db,
  conversationId: number,
  accountId: number,
): Promise<OtherPerson | undefined> {
  const { rows } = await sql<OtherPerson>`
    SELECT first_id + second_id - ${accountId}::bigint AS other_id,
      first_blocks OR second_blocks AS blocked
    FROM conversation
    WHERE id = ${conversationId} AND ${accountId} IN (first_id, second_id)
  `.execute(db);
  return rows[0];
}
