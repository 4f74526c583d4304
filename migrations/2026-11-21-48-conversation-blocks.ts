import { type Kysely, sql } from 'kysely';

/**
 * Whether one of its two people blocks the other, in the conversation itself: each message asks, and
 * two looks into the table of blocks were a tenth of what it costs PostgreSQL. That table stays the one
 * that is written, by whatever way; triggers carry it over. A conversation that is opened while
 * somebody blocks waits for the other, by a lock of the pair: neither overlooks the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE conversation
      ADD first_blocks boolean NOT NULL DEFAULT false,
      ADD second_blocks boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    UPDATE conversation c SET
      first_blocks = EXISTS (
        SELECT FROM block WHERE blocker_id = c.first_id AND blocked_id = c.second_id),
      second_blocks = EXISTS (
        SELECT FROM block WHERE blocker_id = c.second_id AND blocked_id = c.first_id)
    WHERE EXISTS (
      SELECT FROM block
      WHERE (blocker_id, blocked_id) IN ((c.first_id, c.second_id), (c.second_id, c.first_id))
    )`.execute(db);
  await sql`
    CREATE FUNCTION lock_pair(one bigint, other bigint) RETURNS void LANGUAGE sql AS $$
      SELECT pg_advisory_xact_lock(
        hashtextextended(format('blocks %s %s', least(one, other), greatest(one, other)), 0))
    $$`.execute(db);
  await sql`
    CREATE FUNCTION take_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM lock_pair(NEW.first_id, NEW.second_id);
      NEW.first_blocks := EXISTS (
        SELECT FROM block WHERE blocker_id = NEW.first_id AND blocked_id = NEW.second_id);
      NEW.second_blocks := EXISTS (
        SELECT FROM block WHERE blocker_id = NEW.second_id AND blocked_id = NEW.first_id);
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER take_blocks BEFORE INSERT ON conversation
      FOR EACH ROW EXECUTE FUNCTION take_blocks()`.execute(db);
  await sql`
    CREATE FUNCTION carry_block() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed block := coalesce(NEW, OLD);
      blocks boolean := TG_OP = 'INSERT';
    BEGIN
      PERFORM lock_pair(changed.blocker_id, changed.blocked_id);
      -- In the order in which messages lock them: else one of the two could be broken off.
      PERFORM FROM conversation
        WHERE first_id = least(changed.blocker_id, changed.blocked_id)
          AND second_id = greatest(changed.blocker_id, changed.blocked_id)
        ORDER BY id FOR NO KEY UPDATE;
      UPDATE conversation SET first_blocks = blocks
        WHERE first_id = changed.blocker_id AND second_id = changed.blocked_id;
      UPDATE conversation SET second_blocks = blocks
        WHERE first_id = changed.blocked_id AND second_id = changed.blocker_id;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER carry_block AFTER INSERT OR DELETE ON block
      FOR EACH ROW EXECUTE FUNCTION carry_block()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER carry_block ON block`.execute(db);
  await sql`DROP TRIGGER take_blocks ON conversation`.execute(db);
  await sql`DROP FUNCTION carry_block, take_blocks, lock_pair`.execute(db);
  await sql`ALTER TABLE conversation DROP first_blocks, DROP second_blocks`.execute(db);
}
