import { type Kysely, sql } from 'kysely';

/**
 * The service that a conversation is about. An account offers one service in a category, so each
 * conversation about a category in which exactly one of its two people offers something gets that
 * service. The index is for the deletion of services; messages change none of its columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE conversation
      ADD service_id bigint REFERENCES service (id) ON DELETE SET NULL`.execute(db);
  await sql`
    UPDATE conversation c SET service_id = offered.id
    FROM (
      SELECT conversation.id AS conversation_id, min(service.id) AS id
      FROM conversation
      JOIN service ON service.category_id = conversation.category_id
        AND service.account_id IN (conversation.first_id, conversation.second_id)
      GROUP BY conversation.id
      HAVING count(*) = 1
    ) offered
    WHERE offered.conversation_id = c.id`.execute(db);
  await sql`
    CREATE INDEX conversation_service ON conversation (service_id)
      WHERE service_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE conversation DROP service_id`.execute(db);
}
