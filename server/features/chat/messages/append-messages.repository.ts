import { CompiledQuery } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { isUniqueViolation } from '../../../database/connection/error-code.ts';
import {
  prepareStatement,
  type Statement,
} from '../../../database/connection/prepared-statement.ts';
import type { Db } from '../../../database/db.ts';
import { NOTIFY_AGAIN, NOTIFIED_COLUMNS } from '../../../platform/notify.ts';
import { findMessages, type MessageDraft, type MessageRow } from './message.repository.ts';

/*
 * Storing messages is one statement, and its cost dominates the cost of the chat. It locks each
 * conversation once, checks that the senders take part, and assigns sequence numbers. It hides
 * messages to a recipient who blocks the sender, and notifies the other recipients. It returns the
 * facts that the views need besides the drafts; sender names come from the session. A message that
 * is already stored violates the unique key.
 *
 * `last_message_at` is truncated to the second, so that a burst in one conversation leaves the
 * index unchanged. That saves a quarter of the database's work. Lists sort by the messages
 * themselves.
 */

const advance = (added: string) => `
    UPDATE conversation c
    SET last_seq = c.last_seq + ${added}, last_message_at = date_trunc('second', now()),
      mail_open = true`;
const FACTS = 'c.id, c.last_seq, c.first_id, c.second_id, c.first_blocks, c.second_blocks';
const hiddenFrom = (sender: string) =>
  `CASE ${sender} WHEN first_id THEN second_blocks ELSE first_blocks END`;
/** Whole milliseconds, because a number is cheaper to write and to read than a timestamp. */
const CREATED_AT = 'trunc(extract(epoch FROM now()) * 1000)::float8 AS created_at';

/** Offers and events add notifications of their own: see `notifyReader` in `chat.service.ts`. */
const NOTIFY = `
    INSERT INTO notification AS notified (${NOTIFIED_COLUMNS})`;
const readerOf = (sender: string) =>
  `CASE ${sender} WHEN first_id THEN second_id ELSE first_id END`;

/** The columns of a draft, in the order of `valuesOf`. */
const COLUMNS = [
  'conversation_id bigint',
  'sender_id bigint',
  'client_id uuid',
  'text text',
  'type text',
  'offer_id bigint',
  'file_id uuid',
  'duration_ms int',
  'peaks text',
  'transcript text',
  'event jsonb',
  'reply_to int',
];
const NAMES = COLUMNS.map((column) => column.slice(0, column.indexOf(' '))).join(', ');
const TYPES = COLUMNS.map((column) => column.slice(column.indexOf(' ') + 1));

/** Stores a single message, the usual case, with an eighth less work than a batch of one. */
const APPEND_ONE = `
  WITH advanced AS (${advance('1')}
    WHERE c.id = $1 AND $2 IN (c.first_id, c.second_id)
    RETURNING ${FACTS}
  ), added AS (
    INSERT INTO message (${NAMES}, seq, hidden)
    SELECT ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(', ')}, last_seq,
      ${hiddenFrom('$2')}
    FROM advanced
  ), notified AS (${NOTIFY}
    SELECT ${readerOf('$2')}, 'message', $2, id FROM advanced
    WHERE $6::bigint IS NULL AND $11::jsonb IS NULL AND NOT ${hiddenFrom('$2')}
    ${NOTIFY_AGAIN}
  )
  SELECT advanced.*, ${CREATED_AT} FROM advanced`;

/**
 * Stores messages of many conversations. It first advances the conversations in the order of their
 * ids, which is also the lock order, and then inserts the messages. `later` is the number of
 * messages that follow in the same conversation.
 */
const APPEND_MANY = `
  WITH advanced AS (${advance('g.added')}
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
      AS g (id, sender_id, other_id, added)
    WHERE c.id = g.id AND g.sender_id IN (c.first_id, c.second_id)
      AND g.other_id IN (c.first_id, c.second_id)
    RETURNING ${FACTS}
  ), added AS (
    INSERT INTO message (${NAMES}, seq, hidden)
    SELECT ${NAMES}, last_seq - later, ${hiddenFrom('sender_id')}
    FROM unnest(${TYPES.map((type, index) => `$${index + 6}::${type}[]`).join(', ')}, $5::int[])
      AS d (${NAMES}, later)
    JOIN advanced ON id = conversation_id
  ), notified AS (${NOTIFY}
    SELECT DISTINCT ${readerOf('d.sender_id')}, 'message', d.sender_id, id
    FROM unnest($6::bigint[], $7::bigint[], $11::bigint[], $16::jsonb[])
      AS d (conversation_id, sender_id, offer_id, event)
    JOIN advanced ON id = conversation_id
    WHERE d.offer_id IS NULL AND d.event IS NULL AND NOT ${hiddenFrom('d.sender_id')}
    ${NOTIFY_AGAIN}
  )
  SELECT advanced.*, ${CREATED_AT} FROM advanced`;

/** A conversation that a statement has added messages to. */
interface Advanced {
  readonly id: number;
  readonly last_seq: number;
  readonly first_id: number;
  readonly second_id: number;
  readonly first_blocks: boolean;
  readonly second_blocks: boolean;
  /** When the messages were stored, in milliseconds since the epoch. */
  readonly created_at: number;
}

interface Group {
  readonly id: number;
  readonly senderId: number;
  /** The other sender; equal to `senderId` if there is only one. */
  otherId: number;
  added: number;
}

/** The columns that the database adds to a draft. */
type Stored = Pick<MessageRow, 'seq' | 'first_id' | 'second_id' | 'hidden' | 'created_at'>;

/** One row for each draft, in the same order; null where the sender takes no part. */
type Appended = (MessageRow | null)[];

/** A draft with the sender's name from the session. */
export interface SignedDraft extends MessageDraft {
  readonly senderName: string;
}

/** The two statements, bound to a pool or to a transaction. */
interface Statements {
  readonly one: Statement<Advanced>;
  readonly many: Statement<Advanced>;
}

/**
 * Creates the store for messages that arrive together; each batch is a transaction of its own. It
 * assumes that all messages are new, and looks for stored ones only after a unique violation.
 */
export function createMessageStore(db: Db, pool: Pool) {
  // Planning costs PostgreSQL twice as much as running: 0.65 ms of CPU for `many`, 0.3 ms for
  // `one`.
  const statements = {
    one: prepareStatement<Advanced>(pool, APPEND_ONE),
    many: prepareStatement<Advanced>(pool, APPEND_MANY),
  };
  const appendNew = async (drafts: readonly SignedDraft[]): Promise<Appended> => {
    const stored = await append(statements, drafts);
    return drafts.map((draft, index) => rowOf(draft, stored[index] ?? null));
  };
  return async (drafts: readonly SignedDraft[]): Promise<Appended> => {
    try {
      return await appendNew(drafts);
    } catch (error) {
      // Two servers may advance the same conversations in different orders. PostgreSQL aborts one
      // of them, and that one retries.
      if (isDeadlock(error)) return appendNew(drafts);
      if (!isUniqueViolation(error)) throw error;
    }
    return appendMessages(db, drafts).catch((error: unknown) => {
      // Another server stored one of them a moment ago. It is visible now.
      if (isUniqueViolation(error)) return appendMessages(db, drafts);
      throw error;
    });
  };
}

/**
 * Stores messages, some of which may be stored already. Those are returned as they are, and
 * duplicates among the drafts are stored once. Throws a unique violation if another server commits
 * the same message at the same moment. Inside a transaction, pass it as `db`.
 */
export async function appendMessages(db: Db, drafts: readonly MessageDraft[]): Promise<Appended> {
  const rows = await rowsByKey(db, drafts);
  const missing = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  for (const key of rows.keys()) missing.delete(key);
  const added = [...missing.values()];
  if (added.length > 0) {
    await append(statementsOn(db), added);
    for (const [key, row] of await rowsByKey(db, added)) rows.set(key, row);
  }
  return drafts.map((draft) => rows.get(keyOf(draft)) ?? null);
}

async function rowsByKey(db: Db, drafts: readonly MessageDraft[]) {
  return new Map((await findMessages(db, drafts)).map((row) => [keyOfRow(row), row]));
}

function statementsOn(db: Db): Statements {
  const run =
    <Row>(text: string): Statement<Row> =>
    async (values) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  return { one: run(APPEND_ONE), many: run(APPEND_MANY) };
}

/**
 * Stores new messages and numbers them in the order of the drafts. A draft whose sender takes no
 * part gives null.
 */
async function append(
  statements: Statements,
  drafts: readonly MessageDraft[],
): Promise<(Stored | null)[]> {
  const [first] = drafts;
  if (first && drafts.length === 1) {
    const [one] = await statements.one(valuesOf(first));
    return [one ? storedOf(first, one, 0) : null];
  }
  const { groups, later } = grouped(drafts);
  const inOrder = [...groups.values()].toSorted((a, b) => a.id - b.id);
  const rows = drafts.map(valuesOf);
  const added = await statements.many([
    inOrder.map(({ id }) => id),
    inOrder.map(({ senderId }) => senderId),
    inOrder.map(({ otherId }) => otherId),
    inOrder.map((group) => group.added),
    later,
    ...COLUMNS.map((_column, index) => rows.map((row) => row[index])),
  ]);
  const byId = new Map(added.map((one) => [one.id, one]));
  const all: (Stored | null)[] = [];
  for (const [index, draft] of drafts.entries()) {
    const one = byId.get(draft.conversationId);
    if (one) all.push(storedOf(draft, one, later[index] ?? 0));
    else if (groups.get(draft.conversationId)?.added === 1) all.push(null);
    // One of several senders takes no part, so the messages of this conversation are stored one by
    // one.
    else all.push(...(await append(statements, [draft])));
  }
  return all;
}

/** An id that no account has: a conversation with a third sender matches no row. */
const NOBODY = 0;

/**
 * Groups the drafts by conversation. `later` has, for each draft, the number of drafts that follow
 * in its conversation.
 */
function grouped(drafts: readonly MessageDraft[]) {
  const groups = new Map<number, Group>();
  const later: number[] = [];
  for (const [place, { conversationId: id, senderId }] of [...drafts.entries()].toReversed()) {
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

function valuesOf(draft: MessageDraft) {
  const { conversationId, senderId, clientId, text, type, offerId, file, event, replyTo } = draft;
  const { id = null, durationMs = null, peaks = null, transcript = null } = file ?? {};
  const eventJson = event ? JSON.stringify(event) : null;
  const values = [conversationId, senderId, clientId, text, type, offerId, id];
  return [...values, durationMs, peaks, transcript, eventJson, replyTo ?? null];
}

function storedOf({ senderId }: MessageDraft, one: Advanced, later: number): Stored {
  const { first_id, second_id } = one;
  return {
    seq: one.last_seq - later,
    first_id,
    second_id,
    hidden: senderId === first_id ? one.second_blocks : one.first_blocks,
    created_at: new Date(one.created_at),
  };
}

function rowOf(draft: SignedDraft, stored: Stored | null): MessageRow | null {
  return (
    stored && {
      conversation_id: draft.conversationId,
      seq: stored.seq,
      client_id: draft.clientId,
      sender_id: draft.senderId,
      first_id: stored.first_id,
      second_id: stored.second_id,
      sender_name: draft.senderName,
      type: draft.type,
      text: draft.text,
      offer_id: draft.offerId,
      file_id: draft.file?.id ?? null,
      duration_ms: draft.file?.durationMs ?? null,
      peaks: draft.file?.peaks ?? null,
      transcript: draft.file?.transcript ?? null,
      event: draft.event ?? null,
      reply_to: draft.replyTo ?? null,
      hidden: stored.hidden,
      created_at: stored.created_at,
      changed: 0,
      edited_at: null,
      deleted_at: null,
      automatic: false,
    }
  );
}

function keyOf({ conversationId, senderId, clientId }: MessageDraft): string {
  return `${conversationId}/${senderId}/${clientId}`;
}

function keyOfRow({ conversation_id, sender_id, client_id }: MessageRow): string {
  return `${conversation_id}/${sender_id}/${client_id}`;
}

/**
 * Returns whether the message itself is at fault, so that the other messages of the batch can still
 * be stored.
 */
export function isFaultOfMessage(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Returns whether PostgreSQL aborted this statement to end a deadlock. */
function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}
