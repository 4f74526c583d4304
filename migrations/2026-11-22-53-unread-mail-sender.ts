import { type Kysely, sql } from 'kysely';

/**
 * Whose message an e-mail about unread messages told of: somebody who has never answered a sender gets
 * one about them in a day. The mails of before have no sender; they are forgotten within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE unread_mail ADD sender_id bigint`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE unread_mail DROP sender_id`.execute(db);
}
