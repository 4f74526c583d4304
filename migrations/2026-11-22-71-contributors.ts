import { type Kysely, sql } from 'kysely';

/**
 * An account that has had role 3 can switch back to it. A trigger notes the role, so that it is kept
 * whichever statement gives it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD is_contributor boolean NOT NULL DEFAULT false`.execute(db);
  await sql`UPDATE account SET is_contributor = true WHERE role = 3`.execute(db);
  await sql`
    CREATE FUNCTION note_contributor() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.is_contributor := true;
      RETURN NEW;
    END $$
  `.execute(db);
  await sql`
    CREATE TRIGGER note_contributor BEFORE INSERT OR UPDATE OF role ON account
    FOR EACH ROW WHEN (NEW.role = 3) EXECUTE FUNCTION note_contributor()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER note_contributor ON account`.execute(db);
  await sql`DROP FUNCTION note_contributor`.execute(db);
  await sql`ALTER TABLE account DROP is_contributor`.execute(db);
}
