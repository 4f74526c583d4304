import { sql } from 'kysely';
import type { TestApp } from '../../kit/test-app.ts';

/** The writers and number of old messages. */
interface StoredMessages {
  readonly conversationId: number;
  /** They alternate, starting with the first one. */
  readonly writers: readonly [number, number];
  readonly count: number;
  /** The last number that both have read. */
  readonly read: number;
}

/**
 * Inserts messages into the database, numbered from 1 in an empty conversation, one a minute up to
 * now: a long history without sending it. The text of message 7 is 'history 7', in some of them
 * with more words.
 */
export async function storeMessages(app: TestApp, stored: StoredMessages): Promise<void> {
  const { conversationId, writers, count, read } = stored;
  await sql`
    INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, created_at)
    SELECT ${conversationId}, n,
      CASE WHEN n % 2 = 1 THEN ${writers[0]}::bigint ELSE ${writers[1]}::bigint END,
      gen_random_uuid(), 'text',
      'history ' || n || repeat(' and a few more words', n % 5),
      now() - make_interval(mins => ${count}::int - n)
    FROM generate_series(1, ${count}::int) AS n`.execute(app.db);
  await sql`
    UPDATE conversation
    SET last_seq = ${count}, first_read_seq = ${read}, second_read_seq = ${read},
      last_message_at = now()
    WHERE id = ${conversationId}`.execute(app.db);
}
