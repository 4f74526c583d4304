import { type Kysely, sql } from 'kysely';

/** A day has its row before it is compared, so that no day is lost while the bank or we are away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE gateway_day
      ALTER checked_at DROP NOT NULL,
      ALTER payments DROP NOT NULL,
      ALTER gateway_para DROP NOT NULL,
      ALTER book_para DROP NOT NULL,
      ADD CONSTRAINT gateway_day_compared_whole
        CHECK (num_nulls(checked_at, payments, gateway_para, book_para) IN (0, 4))`.execute(db);
  await sql`CREATE INDEX gateway_day_open ON gateway_day (day) WHERE checked_at IS NULL`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM gateway_day WHERE checked_at IS NULL`.execute(db);
  await sql`DROP INDEX gateway_day_open`.execute(db);
  await sql`
    ALTER TABLE gateway_day
      DROP CONSTRAINT gateway_day_compared_whole,
      ALTER checked_at SET NOT NULL,
      ALTER payments SET NOT NULL,
      ALTER gateway_para SET NOT NULL,
      ALTER book_para SET NOT NULL`.execute(db);
}
