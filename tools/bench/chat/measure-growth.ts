import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { Load, Person } from '../chat-load/load-protocol.ts';
import { makePeople } from '../make-people.ts';
import { median } from '../report.ts';
import type { Candidate } from './candidates.ts';
import type { ChatPlan } from './chat-plan.ts';
import { type Measured, measure } from './measure-messages.ts';

/** The CPU cost of a message, server and PostgreSQL together, in microseconds. */
export interface GrowthFigures {
  /** In conversations of ten messages, between people with ten conversations each. */
  readonly small: number;
  /** In a conversation with very many messages. */
  readonly long: number;
  /** Between two people with very many conversations. */
  readonly many: number;
}

const FEW_MESSAGES = 10;
const FEW_CONVERSATIONS = 10;
const IN_FLIGHT = 10;

/**
 * Measures the cost of a message when much is stored. Slices take turns, so that a disturbance
 * affects all kinds. Each slice of small conversations uses a different conversation.
 */
export async function measureGrowth(
  earmark: Candidate,
  { load, database }: { load: Load; database: BenchDatabase },
  growth: ChatPlan['growth'],
): Promise<GrowthFigures> {
  const { slices, messagesInSlice: messages } = growth;
  // The first small pair is for the warm-up.
  const people = await makePeople(database.db, 'old-hand', 2 * (slices + 3));
  const [long, many] = [2 * (slices + 1), 2 * (slices + 2)];
  await fill(database.db, people, { long, many }, growth);
  const server = await earmark.start();
  await load.send({ kind: 'connect', port: server.port, wire: earmark.wire, people });
  const run = (from: number, count: number) => {
    const phase = { kind: 'closed', inFlight: IN_FLIGHT, seconds: 60, messages: count } as const;
    return measure(load, { server, database }, phase, { from, to: from + 2 });
  };
  await run(0, 5 * messages);
  const costs: Record<keyof GrowthFigures, number[]> = { small: [], long: [], many: [] };
  for (let slice = 0; slice < slices; slice += 1) {
    costs.small.push(costOf(await run(2 * (slice + 1), messages)));
    costs.long.push(costOf(await run(long, messages)));
    costs.many.push(costOf(await run(many, messages)));
  }
  await load.send({ kind: 'disconnect' });
  await server.stop();
  return { small: median(costs.small), long: median(costs.long), many: median(costs.many) };
}

function costOf({ serverCpu, databaseCpu }: Measured): number {
  return serverCpu + databaseCpu;
}

async function fill(
  db: Kysely<DB>,
  people: readonly Person[],
  places: { long: number; many: number },
  growth: ChatPlan['growth'],
): Promise<void> {
  const strangers = await makeStrangers(db, growth.conversations);
  for (const [place, { auth, conversationId }] of people.entries()) {
    const isMany = place - (place % 2) === places.many;
    const others = strangers.slice(0, (isMany ? growth.conversations : FEW_CONVERSATIONS) - 1);
    await addConversations(db, auth.userId, others);
    if (place % 2 === 1) continue;
    const messages = place === places.long ? growth.messages : FEW_MESSAGES;
    await addMessages(db, conversationId, { messages, senderId: auth.userId });
  }
  // Autovacuum would have done this long before in production.
  await sql`VACUUM ANALYZE account, conversation, message`.execute(db);
}

async function makeStrangers(db: Kysely<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth, country,
      role, may_sell)
    SELECT 'other' || n || '@people.example', 'other-' || n, 'none', 'Iva', 'Other ' || n, 1990,
      'Serbia', 1, false
    FROM generate_series(1, ${count}) n RETURNING id
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function addConversations(db: Kysely<DB>, id: number, others: readonly number[]) {
  await sql`
    INSERT INTO conversation (first_id, second_id, last_message_at)
    SELECT least(${id}, other), greatest(${id}, other), now() FROM unnest(${others}::bigint[]) other
  `.execute(db);
}

/** Inserts messages of both people in turn, one per minute. */
async function addMessages(
  db: Kysely<DB>,
  conversationId: number,
  { messages, senderId }: { messages: number; senderId: number },
): Promise<void> {
  await sql`
    INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, created_at)
    SELECT ${conversationId}, n, ${senderId} + n % 2, uuidv7((n - ${messages}) * interval '1 minute'),
      'text', repeat('word ', 22), now() + (n - ${messages}) * interval '1 minute'
    FROM generate_series(1, ${messages}) n
  `.execute(db);
  await sql`
    UPDATE conversation SET last_seq = ${messages}, last_message_at = now()
    WHERE id = ${conversationId}
  `.execute(db);
}
