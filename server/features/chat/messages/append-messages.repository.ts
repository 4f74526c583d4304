import { CompiledQuery, type Kysely } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import {
  prepareStatement,
  type Statement,
} from '../../../database/connection/prepared-statement.ts';
import type { DB } from '../../../database/types.ts';
import { findMessages, type MessageDraft, type MessageRow } from './message.repository.ts';

/*
 * Storing messages is one statement, whose cost is that of the whole chat. It locks each
 * conversation once, makes sure that the senders take part, gives the next numbers, hides what is
 * written to somebody who blocks its sender, and answers what the messages' views need beside the
 * drafts and the names: who sends has theirs in the session. One that is stored already breaks the
 * unique key.
 *
 * `last_message_at` is exact to the second only: so a burst in one conversation changes no index,
 * which is a quarter of the database's work. Lists are sorted by the messages themselves.
 */

const advance = (added: string) => `
    UPDATE conversation c
    SET last_seq = c.last_seq + ${added}, last_message_at = date_trunc('second', now()),
      mail_open = true`;
const FACTS = 'c.id, c.last_seq, c.first_id, c.second_id, c.first_blocks, c.second_blocks';
const hiddenFrom = (sender: string) =>
  `CASE ${sender} WHEN first_id THEN second_blocks ELSE first_blocks END`;
/** Whole milliseconds, as the views show it: cheaper to write and to read than a timestamp. */
const CREATED_AT = 'trunc(extract(epoch FROM now()) * 1000)::float8 AS created_at';

/** The columns of a draft, in the order of `valuesOf`. */
const COLUMNS = [
  'conversation_id bigint',
  'sender_id bigint',
  'client_id uuid',
  'text text',
  'type text',
  'project_id bigint',
  'file_id uuid',
  'duration_ms int',
  'peaks text',
  'event jsonb',
];
const NAMES = COLUMNS.map((column) => column.slice(0, column.indexOf(' '))).join(', ');
const TYPES = COLUMNS.map((column) => column.slice(column.indexOf(' ') + 1));

/** Stores one message on its own, as most come: half the work of a batch of one. */
const APPEND_ONE = `
  WITH advanced AS (${advance('1')}
    WHERE c.id = $1 AND $2 IN (c.first_id, c.second_id)
    RETURNING ${FACTS}
  ), added AS (
    INSERT INTO message (${NAMES}, seq, hidden)
    SELECT ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(', ')}, last_seq,
      ${hiddenFrom('$2')}
    FROM advanced
  )
  SELECT advanced.*, ${CREATED_AT} FROM advanced`;

/**
 * Stores messages of many conversations: first the conversations, in the order of their ids, in which
 * they are locked; then the messages, with how many of theirs come `later`.
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
  )
  SELECT advanced.*, ${CREATED_AT} FROM advanced`;

/** A conversation into which a statement has put messages. */
interface Advanced {
  readonly id: number;
  /** The number of its last message. */
  readonly last_seq: number;
  readonly first_id: number;
  readonly second_id: number;
  readonly first_blocks: boolean;
  readonly second_blocks: boolean;
  /** When the messages were stored, milliseconds since the epoch. */
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

/** What the database adds to a draft that it stores. */
type Stored = Pick<MessageRow, 'seq' | 'first_id' | 'second_id' | 'hidden' | 'created_at'>;

/** A row for each draft in their order; null where the sender takes no part. */
export type Appended = (MessageRow | null)[];

/** A draft with its sender's name, which the session knows. */
export interface SignedDraft extends MessageDraft {
  readonly senderName: string;
}

/** The statements, on a pool or in a transaction. */
interface Statements {
  readonly one: Statement<Advanced>;
  readonly many: Statement<Advanced>;
}

/**
 * Stores messages that arrive together, each batch a transaction of its own. First as if all of them
 * were new, as nearly all are; only where one turns out to be a repeat are stored ones looked for.
 */
export function createMessageStore(db: Kysely<DB>, pool: Pool) {
  // Planning costs PostgreSQL twice what running does: 0.65 ms of CPU for many, 0.3 for one.
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
      // Two servers may advance the same conversations in different orders; one of them is told.
      if (isDeadlock(error)) return appendNew(drafts);
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

async function rowsByKey(db: Kysely<DB>, drafts: readonly MessageDraft[]) {
  return new Map((await findMessages(db, drafts)).map((row) => [keyOfRow(row), row]));
}

function statementsOn(db: Kysely<DB>): Statements {
  const run =
    <Row>(text: string): Statement<Row> =>
    async (values) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  return { one: run(APPEND_ONE), many: run(APPEND_MANY) };
}

/**
 * Stores new messages; null for one whose sender takes no part. Numbers are given in the order in
 * which the drafts stand.
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
    // Somebody among the senders takes no part: the others' messages are stored one by one.
    else all.push(...(await append(statements, [draft])));
  }
  return all;
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

/** The values of a draft, in the order of the columns. */
function valuesOf(draft: MessageDraft) {
  const { conversationId, senderId, clientId, text, type, projectId, file, event } = draft;
  const { id = null, durationMs = null, peaks = null } = file ?? {};
  const eventJson = event ? JSON.stringify(event) : null;
  const values = [conversationId, senderId, clientId, text, type, projectId, id];
  return [...values, durationMs, peaks, eventJson];
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
      project_id: draft.projectId,
      file_id: draft.file?.id ?? null,
      duration_ms: draft.file?.durationMs ?? null,
      peaks: draft.file?.peaks ?? null,
      event: draft.event ?? null,
      hidden: stored.hidden,
      created_at: stored.created_at,
    }
  );
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
