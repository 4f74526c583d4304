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

const advance = (added: string) => `
    UPDATE conversation c
    SET last_seq = c.last_seq + ${added}, last_message_at = date_trunc('second', now()),
      mail_open = true`;
/** Whole milliseconds, as the views show it: cheaper to write and to read than a timestamp. */
const CREATED_AT = 'trunc(extract(epoch FROM now()) * 1000)::float8 AS created_at';
const nameOf = (person: string) =>
  `(SELECT concat_ws(' ', name, last_name) FROM account WHERE account.id = ${person})`;

/** What every draft has, and what only some have. */
const TEXT_COLUMNS = ['conversation_id bigint', 'sender_id bigint', 'client_id uuid', 'text text'];
const ALL_COLUMNS = [
  ...TEXT_COLUMNS,
  'type text',
  'project_id bigint',
  'file_id uuid',
  'duration_ms int',
  'peaks text',
];

/** Texts alone, as most are, go without five columns: a tenth of the database's work at least. */
const APPEND_TEXT = appendOne(TEXT_COLUMNS);
const APPEND_ONE = appendOne(ALL_COLUMNS);
const APPEND_TEXTS = appendMany(TEXT_COLUMNS);
const APPEND_ANY = appendMany(ALL_COLUMNS);

/**
 * The statement for a message on its own, as most come: half of what a batch of one takes, since it
 * has one sender, of whom alone the name and the block are looked for.
 */
function appendOne(columns: readonly string[]): string {
  const values = columns.map((column, index) => `$${index + 1}::${typeOf(column)}`);
  return `
  WITH advanced AS (${advance('1')}
    WHERE c.id = $1 AND $2 IN (c.first_id, c.second_id)
    RETURNING c.last_seq, c.first_id, c.second_id, EXISTS (
      SELECT FROM block WHERE blocked_id = $2
        AND blocker_id = CASE $2 WHEN c.first_id THEN c.second_id ELSE c.first_id END
    ) AS hidden
  ), added AS (
    INSERT INTO message (${columns.map(nameIn).join(', ')}, seq, hidden)
    SELECT ${values.join(', ')}, last_seq, hidden FROM advanced
  )
  SELECT last_seq, first_id, second_id, hidden, ${nameOf('$2')} AS sender_name, ${CREATED_AT}
  FROM advanced`;
}

/**
 * The statement for messages of many conversations: first the conversations, in the order of their
 * ids, in which they are locked; then the messages, with how many of theirs come `later`.
 */
function appendMany(columns: readonly string[]): string {
  const names = columns.map(nameIn).join(', ');
  const arrays = columns.map((column, index) => `$${index + 6}::${typeOf(column)}[]`);
  const isSender = (person: string) => `${person} IN (g.sender_id, g.other_id)`;
  const blocks = (blocker: string, blocked: string) => `${isSender(`c.${blocked}_id`)} AND EXISTS (
        SELECT FROM block WHERE blocker_id = c.${blocker}_id AND blocked_id = c.${blocked}_id
      ) AS ${blocker}_blocks`;
  const sender = (person: string) => `
    CASE WHEN ${person}_id IN (group_sender, group_other)
      THEN ${nameOf(`${person}_id`)} END AS ${person}_sender`;
  return `
  WITH advanced AS (${advance('g.added')}
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
      AS g (id, sender_id, other_id, added)
    WHERE c.id = g.id AND g.sender_id IN (c.first_id, c.second_id)
      AND g.other_id IN (c.first_id, c.second_id)
    RETURNING c.id, c.last_seq, c.first_id, c.second_id, ${blocks('first', 'second')},
      ${blocks('second', 'first')}, g.sender_id AS group_sender, g.other_id AS group_other
  ), added AS (
    INSERT INTO message (${names}, seq, hidden)
    SELECT ${names}, last_seq - later,
      CASE sender_id WHEN first_id THEN second_blocks ELSE first_blocks END
    FROM unnest(${arrays.join(', ')}, $5::int[]) AS d (${names}, later)
    JOIN advanced ON id = conversation_id
  )
  SELECT id, last_seq, first_id, second_id, first_blocks, second_blocks, ${sender('first')},
    ${sender('second')}, ${CREATED_AT}
  FROM advanced`;
}

function nameIn(column: string): string {
  return column.slice(0, column.indexOf(' '));
}

function typeOf(column: string): string {
  return column.slice(column.indexOf(' ') + 1);
}

/** What the messages have in common that a statement put into one conversation. */
interface Advanced {
  /** The number of the conversation's last message. */
  readonly last_seq: number;
  readonly first_id: number;
  readonly second_id: number;
  /** Milliseconds since the epoch. */
  readonly created_at: number;
}

/** A conversation that was advanced by one message. */
interface AdvancedByOne extends Advanced {
  readonly hidden: boolean;
  readonly sender_name: string | null;
}

/** A conversation that was advanced by some, with what is to be known of those who sent them. */
interface AdvancedBySome extends Advanced {
  readonly id: number;
  /** Whether they block the other one; not looked for where that one sent nothing. */
  readonly first_blocks: boolean;
  readonly second_blocks: boolean;
  /** Their names; of who sent nothing none is looked for. */
  readonly first_sender: string | null;
  readonly second_sender: string | null;
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

/** The statements, on a pool or in a transaction. */
interface Statements {
  readonly text: Statement<AdvancedByOne>;
  readonly one: Statement<AdvancedByOne>;
  readonly texts: Statement<AdvancedBySome>;
  readonly any: Statement<AdvancedBySome>;
}

/**
 * Stores messages that arrive together, each batch a transaction of its own. First as if all of them
 * were new, as nearly all are; only where one turns out to be a repeat are stored ones looked for.
 */
export function createMessageStore(db: Kysely<DB>, pool: Pool) {
  // Planning costs PostgreSQL twice what running does: 0.65 ms of CPU for many, 0.3 for one.
  const statements = {
    text: prepareStatement<AdvancedByOne>(pool, APPEND_TEXT),
    one: prepareStatement<AdvancedByOne>(pool, APPEND_ONE),
    texts: prepareStatement<AdvancedBySome>(pool, APPEND_TEXTS),
    any: prepareStatement<AdvancedBySome>(pool, APPEND_ANY),
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
    const added = await append(statementsOn(db), [...missing.values()]);
    for (const row of added) if (row) rows.set(keyOfRow(row), row);
  }
  return drafts.map((draft) => rows.get(keyOf(draft)) ?? null);
}

function statementsOn(db: Kysely<DB>): Statements {
  const run =
    <Row>(text: string): Statement<Row> =>
    async (values) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  return {
    text: run(APPEND_TEXT),
    one: run(APPEND_ONE),
    texts: run(APPEND_TEXTS),
    any: run(APPEND_ANY),
  };
}

/** Stores new messages. Numbers are given in the order in which the drafts stand. */
async function append(statements: Statements, drafts: readonly MessageDraft[]): Promise<Appended> {
  const [first] = drafts;
  if (first && drafts.length === 1) {
    const [one] =
      first.type === 'text'
        ? await statements.text(textOf(first))
        : await statements.one(valuesOf(first));
    return [one ? rowOf(first, one, 0, one.hidden, one.sender_name) : null];
  }
  const { groups, later } = grouped(drafts);
  const inOrder = [...groups.values()].toSorted((a, b) => a.id - b.id);
  const heads = [
    plainList(inOrder.map(({ id }) => id)),
    plainList(inOrder.map(({ senderId }) => senderId)),
    plainList(inOrder.map(({ otherId }) => otherId)),
    plainList(inOrder.map(({ added }) => added)),
    plainList(later),
  ];
  const added = drafts.every(({ type }) => type === 'text')
    ? await statements.texts([...heads, ...textLists(drafts)])
    : await statements.any([...heads, ...allLists(drafts)]);
  const byId = new Map(added.map((one) => [one.id, one]));
  const rows: Appended = [];
  for (const [index, draft] of drafts.entries()) {
    const one = byId.get(draft.conversationId);
    if (one) rows.push(rowOfSome(draft, one, later[index] ?? 0));
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

/** The same of many drafts, a list for each column. */
function allLists(drafts: readonly MessageDraft[]) {
  return [
    ...textLists(drafts),
    drafts.map(({ type }) => type),
    drafts.map(({ projectId }) => projectId),
    drafts.map(({ file }) => file?.id),
    drafts.map(({ file }) => file?.durationMs),
    drafts.map(({ file }) => file?.peaks),
  ];
}

function textLists(drafts: readonly MessageDraft[]) {
  return [
    plainList(drafts.map(({ conversationId }) => conversationId)),
    plainList(drafts.map(({ senderId }) => senderId)),
    plainList(drafts.map(({ clientId }) => clientId)),
    drafts.map(({ text }) => text),
  ];
}

/**
 * Numbers or ids, none of which needs quoting, as PostgreSQL writes an array: pg would look through
 * each of them for what to escape.
 */
function plainList(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

function rowOfSome(draft: MessageDraft, one: AdvancedBySome, later: number): MessageRow {
  return draft.senderId === one.first_id
    ? rowOf(draft, one, later, one.second_blocks, one.first_sender)
    : rowOf(draft, one, later, one.first_blocks, one.second_sender);
}

function rowOf(
  draft: MessageDraft,
  one: Advanced,
  later: number,
  hidden: boolean,
  senderName: string | null,
): MessageRow {
  return {
    conversation_id: draft.conversationId,
    seq: one.last_seq - later,
    client_id: draft.clientId,
    sender_id: draft.senderId,
    first_id: one.first_id,
    second_id: one.second_id,
    sender_name: senderName ?? '',
    type: draft.type,
    text: draft.text,
    project_id: draft.projectId,
    file_id: draft.file?.id ?? null,
    duration_ms: draft.file?.durationMs ?? null,
    peaks: draft.file?.peaks ?? null,
    hidden,
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
