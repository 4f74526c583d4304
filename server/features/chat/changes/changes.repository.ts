import { sql, type Updateable } from 'kysely';
import type { Sign } from '../../../../shared/features/chat/chat.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Message } from '../../../database/types.ts';
import { EVIDENCE } from '../safety/report.repository.ts';

/** The place of a message: its conversation and its number there. */
export interface MessagePlace {
  readonly conversationId: number;
  readonly seq: number;
}

/**
 * Locks a conversation, as storing a message does, so that its changes are numbered in the order of
 * their commits. Returns its people and whether they block each other; undefined if the caller takes
 * no part.
 */
export function lockConversation(trx: Trx, conversationId: number, accountId: number) {
  return trx
    .selectFrom('conversation')
    .select(['first_id', 'second_id', 'first_blocks', 'second_blocks'])
    .where('id', '=', conversationId)
    .where((where) =>
      where.or([where('first_id', '=', accountId), where('second_id', '=', accountId)]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a message that the account may see, as it is stored, with the type of its file. */
export function findMessage(trx: Trx, { conversationId, seq }: MessagePlace, accountId: number) {
  return trx
    .selectFrom('message')
    .leftJoin('file', 'file.id', 'message.file_id')
    .select([
      'message.sender_id',
      'message.type',
      'message.text',
      'message.event',
      'message.file_id',
      'message.hidden',
      'message.transcript',
      'message.created_at',
      'message.deleted_at',
      'file.media_type',
    ])
    .where('message.conversation_id', '=', conversationId)
    .where('message.seq', '=', seq)
    .where((where) =>
      where.or([where('message.hidden', '=', false), where('message.sender_id', '=', accountId)]),
    )
    .executeTakeFirst();
}

/**
 * Returns whether a message may be evidence. A message written before the end of a delivery is
 * evidence of that order. A message that a report shows to administrators is evidence too.
 */
export async function isEvidence(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM offer
      WHERE offer.conversation_id = ${conversationId} AND offer.state IN ('paid', 'delivered')
        AND NOT EXISTS (
          SELECT FROM order_item JOIN delivery USING (order_id, item_id)
          WHERE order_item.item_id = offer.id AND delivery.until_at IS NULL
            AND (SELECT max(entry.at) FROM delivery_entry entry
              WHERE entry.order_id = delivery.order_id AND entry.item_id = delivery.item_id
            ) < this.created_at)
    ) OR EXISTS (
      SELECT FROM report
      WHERE report.conversation_id = ${conversationId} AND report.seq >= ${seq}
        AND (SELECT count(*) FROM (
          SELECT FROM message later
          WHERE later.conversation_id = ${conversationId}
            AND later.seq > ${seq} AND later.seq <= report.seq
            AND NOT (later.hidden AND later.sender_id <> report.reporter_id)
          LIMIT ${EVIDENCE}) shown) < ${EVIDENCE}
    ) AS found
    FROM message this
    WHERE this.conversation_id = ${conversationId} AND this.seq = ${seq}`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Archives the text and the transcript of a message before they are replaced or removed. */
export async function keepFormerText(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO former_text (conversation_id, seq, sender_id, text, replaced_at)
    SELECT conversation_id, seq, sender_id, concat_ws(E'\\n', text, transcript), ${now} FROM message
    WHERE conversation_id = ${conversationId} AND seq = ${seq}`.execute(trx);
}

export async function updateMessage(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  change: Updateable<Message>,
): Promise<void> {
  await trx
    .updateTable('message')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute();
}

/** Removes the content of a message. Its row stays, so that the numbers have no gap. */
export function emptyMessage(trx: Trx, place: MessagePlace, now: Date): Promise<void> {
  return updateMessage(trx, place, {
    type: 'text',
    text: '',
    file_id: null,
    duration_ms: null,
    peaks: null,
    transcript: null,
    reply_to: null,
    edited_at: null,
    deleted_at: now,
  });
}

/** Replaces the words of a message in the search indexes that have them. */
export async function replaceWords(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  { people, words }: { people: readonly number[]; words: readonly string[] },
): Promise<void> {
  for (const accountId of people) {
    const own = words.map((word) => `${accountId}:${word}`);
    await sql`
      UPDATE message_words SET words = array_to_tsvector(${own}::text[])
      WHERE account_id = ${accountId} AND conversation_id = ${conversationId}
        AND seq = ${seq}`.execute(trx);
  }
}

/** Sets or removes a person's reaction to a message. Returns false if nothing changed. */
export async function setReaction(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  { accountId, sign, hidden }: { accountId: number; sign: Sign | undefined; hidden: boolean },
): Promise<boolean> {
  if (sign === undefined) {
    const { numDeletedRows } = await trx
      .deleteFrom('message_reaction')
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', seq)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('message_reaction')
    .values({ conversation_id: conversationId, seq, account_id: accountId, sign, hidden })
    .onConflict((known) =>
      known
        .columns(['conversation_id', 'seq', 'account_id'])
        .doUpdateSet({ sign, hidden })
        .where('message_reaction.sign', '<>', sign),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes the reactions to a message. */
export async function deleteReactions(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
): Promise<void> {
  await trx
    .deleteFrom('message_reaction')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute();
}

/** Gives the messages the next change numbers of their conversation, in the order of `seqs`. */
export async function numberChanges(
  trx: Trx,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  await sql`
    WITH advanced AS (
      UPDATE conversation SET last_change = last_change + ${seqs.length}
      WHERE id = ${conversationId}
      RETURNING last_change - ${seqs.length} AS before
    )
    UPDATE message SET changed = advanced.before + one.place
    FROM advanced, unnest(${seqs}::int[]) WITH ORDINALITY AS one (seq, place)
    WHERE message.conversation_id = ${conversationId} AND message.seq = one.seq`.execute(trx);
}

/** Deletes the former texts that were replaced before a time. */
export async function deleteFormerTexts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('former_text').where('replaced_at', '<', before).execute();
}
