import { CompiledQuery, type Kysely } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { prepareStatement, type Statement } from '../../database/prepared-statement.ts';
import type { DB } from '../../database/types.ts';
import { findMessages, type MessageDraft, type MessageRow } from './message.repository.ts';

/*
 * Storing messages is one statement, whose cost is that of the whole chat. It locks each
 * conversation once, makes sure that the senders take part, gives the next numbers, hides what is
 * written to somebody who blocks its sender, and answers what the messages' views need beside the
 * drafts. One that is stored already breaks the unique key.
 *
 * `last_message_at` is exact to the second only: so a burst in one conversation changes no index,
 * which is a quarter of the database's work. Lists are sorted by the messages themselves.
 */

const ADVANCE = `
    UPDATE conversation c
    SET last_seq = c.last_seq + g.added, last_message_at = date_trunc('second', now()),
      mail_open = true`;
const RETURN_ADVANCED = `
    RETURNING c.id, c.last_seq, c.first_id, c.second_id,
      EXISTS (
        SELECT FROM block WHERE blocker_id = c.first_id AND blocked_id = c.second_id
      ) AS first_blocks,
      EXISTS (
        SELECT FROM block WHERE blocker_id = c.second_id AND blocked_id = c.first_id
      ) AS second_blocks`;
/** Whole milliseconds, as the views show it: cheaper to write and to read than a timestamp. */
const CREATED_AT = 'trunc(extract(epoch FROM now()) * 1000)::float8 AS created_at';
const HIDDEN = 'CASE sender_id WHEN first_id THEN second_blocks ELSE first_blocks END';

/** A message on its own, as most come: a quarter cheaper than a batch of one. */
const APPEND_ONE = `
  WITH advanced AS (${ADVANCE}
    FROM (SELECT 1 AS added) g
    WHERE c.id = $1 AND $2 IN (c.first_id, c.second_id) ${RETURN_ADVANCED}
  ), added AS (
    INSERT INTO message (conversation_id, seq, sender_id, client_id, text, type, project_id,
      file_id, duration_ms, peaks, hidden)
    SELECT id, last_seq, sender_id, $3::uuid, $4, $5, $6::bigint, $7::uuid, $8::int, $9, ${HIDDEN}
    FROM (SELECT *, $2::bigint AS sender_id FROM advanced) a
  )
  SELECT advanced.*, ${namesOf('$2', '$2')}, ${CREATED_AT} FROM advanced`;

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
 * The statement for messages of many conversations: first the conversations, in the order of their
 * ids, in which they are locked; then the messages, with how many of theirs come `later`.
 */
function appendMany(columns: readonly string[]): string {
  const names = columns.map((column) => column.slice(0, column.indexOf(' '))).join(', ');
  const arrays = columns.map((column, index) => `$${index + 6}::${column.split(' ')[1]}[]`);
  return `
  WITH advanced AS (${ADVANCE}
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
      AS g (id, sender_id, other_id, added)
    WHERE c.id = g.id AND g.sender_id IN (c.first_id, c.second_id)
      AND g.other_id IN (c.first_id, c.second_id) ${RETURN_ADVANCED},
      g.sender_id AS group_sender, g.other_id AS group_other
  ), added AS (
    INSERT INTO message (${names}, seq, hidden)
    SELECT ${names}, last_seq - later, ${HIDDEN}
    FROM unnest(${arrays.join(', ')}, $5::int[]) AS d (${names}, later)
    JOIN advanced ON id = conversation_id
  )
  SELECT id, last_seq, first_id, second_id, first_blocks, second_blocks,
    ${namesOf('group_sender', 'group_other')}, ${CREATED_AT}
  FROM advanced`;
}

/** The names of the senders; of who sent nothing none is looked for. */
function namesOf(senderId: string, otherId: string): string {
  const nameOf = (person: string) => `
    CASE WHEN ${person}_id IN (${senderId}, ${otherId}) THEN (
      SELECT concat_ws(' ', name, last_name) FROM account WHERE account.id = ${person}_id
    ) END AS ${person}_sender`;
  return `${nameOf('first')}, ${nameOf('second')}`;
}

/** A conversation that was advanced, with what its new messages have in common. */
interface Advanced {
  readonly id: number;
  readonly last_seq: number;
  readonly first_id: number;
  readonly second_id: number;
  readonly first_blocks: boolean;
  readonly second_blocks: boolean;
  readonly first_sender: string | null;
  readonly second_sender: string | null;
  /** Milliseconds since the epoch. */
  readonly created_at: number;
}

/** The drafts of a batch that go into one conversation. */
interface Group {
  readonly id: number;
  readonly senderId: number;
  /** The second of two senders; again the first where there is one. */
  otherId: number;
  added: number;
}

/** A row for each draft in their order; null where the sender takes no part. */
export type Appended = (MessageRow | null)[];

/** The three statements, on a pool or in a transaction. */
type Statements = Record<'one' | 'texts' | 'any', Statement<Advanced>>;

/**
 * Stores messages that arrive together, each batch a transaction of its own. First as if all of them
 * were new, as nearly all are; only where one turns out to be a repeat are stored ones looked for.
 */
export function createMessageStore(db: Kysely<DB>, pool: Pool) {
  // Planning costs PostgreSQL twice what running does: 0.65 ms of CPU for many, 0.3 for one.
  const statements = {
    one: prepareStatement<Advanced>(pool, APPEND_ONE),
    texts: prepareStatement<Advanced>(pool, APPEND_TEXTS),
    any: prepareStatement<Advanced>(pool, APPEND_ANY),
  };
  return async (drafts: readonly MessageDraft[]): Promise<Appended> => {
    try {
      return await append(statements, drafts);
    } catch (error) {
      // Two servers may advance the same conversations in different orders; one of them is told.
      if (isDeadlock(error)) return append(statements, drafts);
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
    const run = (text: string) => async (values: readonly unknown[]) =>
      (await db.executeQuery<Advanced>(CompiledQuery.raw(text, [...values]))).rows;
    const statements = { one: run(APPEND_ONE), texts: run(APPEND_TEXTS), any: run(APPEND_ANY) };
    const added = await append(statements, [...missing.values()]);
    for (const row of added) if (row) rows.set(keyOfRow(row), row);
  }
  return drafts.map((draft) => rows.get(keyOf(draft)) ?? null);
}

/** Stores new messages. Numbers are given in the order in which the drafts stand. */
async function append(statements: Statements, drafts: readonly MessageDraft[]): Promise<Appended> {
  const [first] = drafts;
  if (first && drafts.length === 1) {
    const [one] = await statements.one(valuesOf(first));
    return [one ? rowOf(first, one, 0) : null];
  }
  const { groups, later } = grouped(drafts);
  const inOrder = [...groups.values()].toSorted((a, b) => a.id - b.id);
  const heads = turned(
    inOrder.map(({ id, senderId, otherId, added }) => [id, senderId, otherId, added]),
  );
  const added = drafts.every(({ type }) => type === 'text')
    ? await statements.texts([...heads, later, ...turned(drafts.map(textOf))])
    : await statements.any([...heads, later, ...turned(drafts.map(valuesOf))]);
  const byId = new Map(added.map((one) => [one.id, one]));
  const rows: Appended = [];
  for (const [index, draft] of drafts.entries()) {
    const one = byId.get(draft.conversationId);
    if (one) rows.push(rowOf(draft, one, later[index] ?? 0));
    else if (groups.get(draft.conversationId)?.added === 1) rows.push(null);
    // Somebody among the senders takes no part: the others' messages are stored one by one.
    else rows.push(...(await append(statements, [draft])));
  }
  return rows;
}

/** An account that there is not: a conversation with a third sender is advanced by nobody. */
const NOBODY = 0;

/** The drafts by conversation, and for each draft how many of its conversation come after it. */
function grouped(drafts: readonly MessageDraft[]) {
  const groups = new Map<number, Group>();
  const later: number[] = [];
  for (let place = drafts.length - 1; place >= 0; place -= 1) {
    const { conversationId: id, senderId } = drafts[place] as MessageDraft;
    const group = groups.get(id);
    later[place] = group?.added ?? 0;
    if (!group) groups.set(id, { id, senderId, otherId: senderId, added: 1 });
    else {
      group.added += 1;
      if (group.senderId === group.otherId) group.otherId = senderId;
      else if (senderId !== group.senderId && senderId !== group.otherId) group.otherId = NOBODY;
    }
  }
  return { groups, later };
}

/** The parameters of a draft, in the order of the columns. */
function valuesOf(draft: MessageDraft) {
  const { id = null, durationMs = null, peaks = null } = draft.file ?? {};
  return [...textOf(draft), draft.type, draft.projectId, id, durationMs, peaks];
}

function textOf({ conversationId, senderId, clientId, text }: MessageDraft) {
  return [conversationId, senderId, clientId, text];
}

/** Lines of values as columns of values. */
function turned(lines: readonly (readonly unknown[])[]): unknown[][] {
  const [first = []] = lines;
  return first.map((_unused, column) => lines.map((line) => line[column]));
}

function rowOf(draft: MessageDraft, one: Advanced, later: number): MessageRow {
  const isFirst = draft.senderId === one.first_id;
  return {
    conversation_id: draft.conversationId,
    seq: one.last_seq - later,
    client_id: draft.clientId,
    sender_id: draft.senderId,
    first_id: one.first_id,
    second_id: one.second_id,
    sender_name: (isFirst ? one.first_sender : one.second_sender) ?? '',
    type: draft.type,
    text: draft.text,
    project_id: draft.projectId,
    file_id: draft.file?.id ?? null,
    duration_ms: draft.file?.durationMs ?? null,
    peaks: draft.file?.peaks ?? null,
    hidden: isFirst ? one.second_blocks : one.first_blocks,
    created_at: new Date(one.created_at),
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
