import { type Kysely, sql } from 'kysely';

/**
 * The event that a message tells of, as a code with its parameters beside the English text; null for
 * what people wrote. Only a text tells of an event.
 *
 * A message from before is an event only where a step of a delivery proves it: the step's person
 * said exactly the sentence of that step, within two seconds of it, and nobody else's message or step
 * could be meant. Earmark's own clients number what people write with UUIDs of version 7, the server
 * its sentences with version 4. How an offer ended was recorded without its time: those messages stay
 * as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message ADD event jsonb`.execute(db);
  await sql`
    CREATE FUNCTION message_is_whole(
      type text, project_id bigint, file_id uuid, duration_ms int, peaks text, event jsonb
    ) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN CASE type
        WHEN 'text' THEN
          num_nonnulls(project_id, file_id, duration_ms, peaks) = 0
          AND (event IS NULL OR coalesce(
            event ->> 'code' ~ '^[a-z]+[.][a-z-]+$' AND jsonb_typeof(event -> 'params') = 'object',
            false))
        WHEN 'project' THEN
          project_id IS NOT NULL AND num_nonnulls(file_id, duration_ms, peaks, event) = 0
        WHEN 'file' THEN
          file_id IS NOT NULL AND num_nonnulls(project_id, event) = 0
          AND duration_ms > 0 IS NOT FALSE AND (length(peaks) BETWEEN 4 AND 268) IS NOT FALSE
        ELSE false
      END;
    END $$`.execute(db);
  await sql`
    ALTER TABLE message
      DROP CONSTRAINT message_shape,
      ADD CONSTRAINT message_shape
        CHECK (message_is_whole(type, project_id, file_id, duration_ms, peaks, event))`.execute(db);
  await sql`DROP FUNCTION message_is_whole(text, bigint, uuid, int, text)`.execute(db);
  await sql`
    WITH pair AS (
      SELECT message.conversation_id, message.seq, entry.order_id, project.id AS project_id,
        project.name, 'offer.' || entry.kind AS code,
        count(*) OVER (PARTITION BY entry.id) AS messages,
        count(*) OVER (PARTITION BY message.conversation_id, message.seq) AS steps
      FROM delivery_entry entry
      JOIN project ON project.id = entry.project_id AND project.kind = 'service'
      JOIN message ON message.conversation_id = project.conversation_id
        AND message.type = 'text'
        AND message.sender_id = entry.actor_id
        AND substr(message.client_id::text, 15, 1) = '4'
        AND message.created_at BETWEEN entry.at - interval '2 s' AND entry.at + interval '2 s'
        AND message.text = CASE entry.kind
          WHEN 'paid' THEN 'My payment for ' || project.name || ' went through.'
          ELSE 'The file of ' || project.name ||
            ' is ready. It can be downloaded from your orders.' END
      WHERE entry.kind IN ('paid', 'delivered')
    )
    UPDATE message SET event = jsonb_build_object('code', pair.code, 'params', jsonb_build_object(
      'name', pair.name, 'projectId', pair.project_id, 'orderId', pair.order_id))
    FROM pair
    WHERE message.conversation_id = pair.conversation_id AND message.seq = pair.seq
      AND pair.messages = 1 AND pair.steps = 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION message_is_whole(
      type text, project_id bigint, file_id uuid, duration_ms int, peaks text
    ) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN CASE type
        WHEN 'text' THEN
          num_nonnulls(project_id, file_id, duration_ms, peaks) = 0
        WHEN 'project' THEN
          project_id IS NOT NULL AND num_nonnulls(file_id, duration_ms, peaks) = 0
        WHEN 'file' THEN
          file_id IS NOT NULL AND project_id IS NULL
          AND duration_ms > 0 IS NOT FALSE AND (length(peaks) BETWEEN 4 AND 268) IS NOT FALSE
        ELSE false
      END;
    END $$`.execute(db);
  await sql`
    ALTER TABLE message
      DROP CONSTRAINT message_shape,
      ADD CONSTRAINT message_shape
        CHECK (message_is_whole(type, project_id, file_id, duration_ms, peaks)),
      DROP event`.execute(db);
  await sql`DROP FUNCTION message_is_whole(text, bigint, uuid, int, text, jsonb)`.execute(db);
}
