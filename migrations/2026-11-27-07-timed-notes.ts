import { type Kysely, sql } from 'kysely';

/**
 * Previews of deliveries that outlive their originals, and notes of both people at a place in a
 * delivered sound.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A preview can outlive its file, so it has its own end (see deleteUnusedAudio).
    ALTER TABLE audio DROP CONSTRAINT audio_file_id_fkey;
    ALTER TABLE delivery_file
      -- The preview of a sound, which stays when the original is deleted.
      ADD preview_id uuid REFERENCES audio,
      -- When the preview ends. Null while the item is open.
      ADD preview_until timestamptz;
    UPDATE delivery_file SET preview_id = file_id
      WHERE file_id IN (SELECT file_id FROM audio);
    UPDATE delivery_file SET preview_until = closed.at + interval '7 days'
      FROM delivery_entry entry
      JOIN delivery USING (order_id, item_id)
      JOIN LATERAL (
        SELECT max(at) AS at FROM delivery_entry ended
        WHERE ended.order_id = entry.order_id AND ended.item_id = entry.item_id
          AND ended.kind IN ('accepted', 'accepted_by_silence', 'decided', 'refunded',
            'charged_back')
      ) closed ON true
      WHERE entry.id = delivery_file.entry_id AND delivery.until_at IS NULL;
    CREATE INDEX delivery_file_preview ON delivery_file (preview_id)
      WHERE preview_id IS NOT NULL;
    CREATE INDEX delivery_file_preview_until ON delivery_file (preview_until)
      WHERE preview_id IS NOT NULL;
    CREATE TABLE delivery_note (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      delivery_file_id bigint NOT NULL REFERENCES delivery_file,
      author_id bigint NOT NULL REFERENCES account,
      at_ms integer NOT NULL CHECK (at_ms >= 0),
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
      created_at timestamptz NOT NULL
    );
    CREATE INDEX delivery_note_file ON delivery_note (delivery_file_id, at_ms, id);
    CREATE INDEX delivery_note_author ON delivery_note (author_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE delivery_note;
    ALTER TABLE delivery_file DROP COLUMN preview_id, DROP COLUMN preview_until;
    DELETE FROM audio WHERE file_id NOT IN (SELECT id FROM file);
    ALTER TABLE audio ADD CONSTRAINT audio_file_id_fkey
      FOREIGN KEY (file_id) REFERENCES file ON DELETE CASCADE`.execute(db);
}
