import { CompiledQuery, type Kysely } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { prepareStatement } from '../../database/prepared-statement.ts';
import type { DB } from '../../database/types.ts';
import { findMessages, type MessageDraft, type MessageRow } from './message.repository.ts';

/*
 * Storing a message is one statement, whose cost is that of the whole chat. It locks the
 * conversation, makes sure that the sender takes part, gives the next number, hides what is written
 * to somebody who blocks its sender, and answers what the message's view needs beside the draft.
 * One that is stored already breaks the unique key.
 *
 * `last_message_at` is exact to the second only: so a burst in one conversation changes no index,
 * which is a quarter of the database's work. Lists are sorted by the messages themselves.
 */

/** A message on its own, as most come: a quarter cheaper than a batch of one. */
const APPEND_ONE = `
  WITH advanced AS (
    UPDATE conversation c
    SET last_seq = last_seq + 1, last_message_at = date_trunc('second', now()), mail_open = true
    FROM account a
    WHERE c.id = $1 AND $2 IN (c.first_id, c.second_id) AND a.id = $2
    RETURNING c.id, c.last_seq, c.first_id, c.second_id,
      concat_ws(' ', a.name, a.last_name) AS sender_name,
      EXISTS (
        SELECT FROM block WHERE blocker_id = c.first_id + c.second_id - $2 AND blocked_id = $2
      ) AS hidden
  ), added AS (
    INSERT INTO message (conversation_id, seq, sender_id, client_id, text, type, project_id,
      file_id, duration_ms, peaks, hidden)
    SELECT id, last_seq, $2, $3::uuid, $4, $5, $6::bigint, $7::uuid, $8::int, $9, hidden
    FROM advanced
  )
  SELECT 1 AS place, last_seq AS seq, first_id, second_id, sender_name, hidden, now() AS created_at
  FROM advanced`;

/** What every draft has, and what only some have; each an array of its own in the statement. */
const TEXT_COLUMNS = ['conversation_id bigint', 'sender_id bigint', 'client_id uuid', 'text text'];
const OTHER_COLUMNS = [
  'type text',
  'project_id bigint',
  'file_id uuid',
  'duration_ms int',
  'peaks text',
];

/** Texts alone, as most batches are, go without five columns: a tenth of the database's work. */
const APPEND_TEXTS = appendMany(TEXT_COLUMNS);
const APPEND_ANY = appendMany([...TEXT_COLUMNS, ...OTHER_COLUMNS]);

/**
 * The statement for messages of many conversations. Numbers are given in the order in which the
 * drafts stand; a conversation is locked by being advanced, once for all of its messages.
 */
function appendMany(columns: readonly string[]): string {
  const names = columns.map((column) => column.slice(0, column.indexOf(' '))).join(', ');
  const arrays = columns.map((column, index) => `$${index + 1}::${column.split(' ')[1]}[]`);
  return `
  WITH draft AS (
    SELECT d.*, row_number() OVER (PARTITION BY conversation_id ORDER BY place DESC) - 1 AS later
    FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS d (${names}, place)
    JOIN conversation c ON c.id = d.conversation_id AND d.sender_id IN (c.first_id, c.second_id)
  ), advanced AS (
    UPDATE conversation c
    SET last_seq = last_seq + d.added, last_message_at = date_trunc('second', now()), mail_open = true
    FROM (
      SELECT conversation_id, count(*) AS added FROM draft
      GROUP BY conversation_id ORDER BY conversation_id
    ) d
    WHERE c.id = d.conversation_id
    RETURNING c.id, c.last_seq, c.first_id, c.second_id
  ), numbered AS (
    SELECT d.*, a.first_id, a.second_id, a.last_seq - d.later AS seq,
      b.blocker_id IS NOT NULL AS hidden
    FROM draft d JOIN advanced a ON a.id = d.conversation_id
    LEFT JOIN block b ON b.blocker_id = a.first_id + a.second_id - d.sender_id
      AND b.blocked_id = d.sender_id
  ), added AS (
    INSERT INTO message (${names}, seq, hidden) SELECT ${names}, seq, hidden FROM numbered
  )
  SELECT n.place, n.seq, n.first_id, n.second_id, n.hidden,
    concat_ws(' ', a.name, a.last_name) AS sender_name, now() AS created_at
  FROM numbered n JOIN account a ON a.id = n.sender_id`;
}

/** What the database adds to a draft; `place` counts the drafts from 1. */
type Added = { readonly place: number } & Pick<
  MessageRow,
  'seq' | 'first_id' | 'second_id' | 'sender_name' | 'hidden' | 'created_at'
>;

/** A row for each draft in their order; null where the sender takes no part. */
export type Appended = (MessageRow | null)[];

/**
 * Stores messages that arrive together, each batch a transaction of its own. First as if all of them
 * were new, as nearly all are; only where one turns out to be a repeat are stored ones looked for.
 */
export function createMessageStore(db: Kysely<DB>, pool: Pool) {
  // Planning costs PostgreSQL twice what running does: 0.65 ms of CPU for many, 0.3 for one.
  const appendOne = prepareStatement<Added>(pool, APPEND_ONE);
  const appendTexts = prepareStatement<Added>(pool, APPEND_TEXTS);
  const appendAny = prepareStatement<Added>(pool, APPEND_ANY);

  function append(drafts: readonly MessageDraft[]): Promise<Added[]> {
    const [first, ...others] = drafts;
    if (first && others.length === 0) return appendOne(valuesOf(first));
    if (drafts.every(({ type }) => type === 'text')) return appendTexts(textsOf(drafts));
    return appendAny(columnsOf(drafts));
  }

  return async (drafts: readonly MessageDraft[]): Promise<Appended> => {
    try {
      return rowsOf(drafts, await append(drafts));
    } catch (error) {
      // Two servers may advance the same conversations in different orders; one of them is told.
      if (isDeadlock(error)) return rowsOf(drafts, await append(drafts));
      if (!isRepeat(error)) throw error;
    }
    return appendMessages(db, drafts).catch((error: unknown) => {
      // Another server stored one of them a moment ago: now it can be seen.
      if (isRepeat(error)) return appendMessages(db, drafts);
      throw error;
    });
  };
}

/**
 * Stores messages of which some may be stored already: those are answered as they are, and stored
 * once however often they stand here. A repeat that another server commits at the same moment breaks
 * the unique key. In a transaction, pass it.
 */
export async function appendMessages(
  db: Kysely<DB>,
  drafts: readonly MessageDraft[],
): Promise<Appended> {
  const rows = new Map((await findMessages(db, drafts)).map((row) => [keyOfRow(row), row]));
  const missing = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  for (const key of rows.keys()) missing.delete(key);
  if (missing.size > 0) {
    const fresh = [...missing.values()];
    const query = CompiledQuery.raw(APPEND_ANY, columnsOf(fresh));
    const added = await db.executeQuery<Added>(query);
    for (const row of rowsOf(fresh, added.rows)) if (row) rows.set(keyOfRow(row), row);
  }
  return drafts.map((draft) => rows.get(keyOf(draft)) ?? null);
}

/** The parameters of a draft, in the order of the columns. */
function valuesOf(draft: MessageDraft) {
  const { id = null, durationMs = null, peaks = null } = draft.file ?? {};
  return [...textOf(draft), draft.type, draft.projectId, id, durationMs, peaks];
}

function textOf({ conversationId, senderId, clientId, text }: MessageDraft) {
  return [conversationId, senderId, clientId, text];
}

const columnsOf = (drafts: readonly MessageDraft[]) => turned(drafts.map(valuesOf));
const textsOf = (drafts: readonly MessageDraft[]) => turned(drafts.map(textOf));

/** Lines of values as columns of values. */
function turned(lines: readonly (readonly unknown[])[]): unknown[][] {
  const [first = []] = lines;
  return first.map((_unused, column) => lines.map((line) => line[column]));
}

function rowsOf(drafts: readonly MessageDraft[], added: readonly Added[]): Appended {
  const byPlace = new Map(added.map((one) => [one.place, one]));
  return drafts.map((draft, index) => {
    const one = byPlace.get(index + 1);
    return one ? rowOf(draft, one) : null;
  });
}

function rowOf(draft: MessageDraft, added: Added): MessageRow {
  return {
    conversation_id: draft.conversationId,
    seq: added.seq,
    client_id: draft.clientId,
    sender_id: draft.senderId,
    first_id: added.first_id,
    second_id: added.second_id,
    sender_name: added.sender_name,
    type: draft.type,
    text: draft.text,
    project_id: draft.projectId,
    file_id: draft.file?.id ?? null,
    duration_ms: draft.file?.durationMs ?? null,
    peaks: draft.file?.peaks ?? null,
    hidden: added.hidden,
    created_at: added.created_at,
  };
}

function keyOf({ conversationId, senderId, clientId }: MessageDraft): string {
  return `${conversationId}/${senderId}/${clientId}`;
}

function keyOfRow({ conversation_id, sender_id, client_id }: MessageRow): string {
  return `${conversation_id}/${sender_id}/${client_id}`;
}

/** Whether a message could not be stored for what it is, so that others may well be. */
export function isFaultOfMessage(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Whether two statements waited for each other, of which this one gave way. */
function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}

/** Whether a message is stored already. */
function isRepeat(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
