import { type Kysely, sql } from 'kysely';

/**
 * Demos from own files. Demos and spoken hellos are recordings in one table, because they wait in one
 * queue for the same decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE hello RENAME TO recording;
    ALTER TABLE recording RENAME COLUMN transcript TO words;
    ALTER TABLE recording RENAME CONSTRAINT hello_pkey TO recording_pkey;
    ALTER TABLE recording RENAME CONSTRAINT hello_file_id_key TO recording_file_id_key;
    ALTER TABLE recording RENAME CONSTRAINT hello_reason TO recording_reason;
    ALTER INDEX hello_status RENAME TO recording_status;
    ALTER SEQUENCE hello_id_seq RENAME TO recording_id_seq;
    -- A hello has no service. The words of a hello are its transcript, those of a demo tell what was
    -- done.
    ALTER TABLE recording
      DROP CONSTRAINT hello_account_id_key,
      ADD service_id bigint REFERENCES service ON DELETE CASCADE,
      ADD title text CHECK (char_length(title) BETWEEN 1 AND 60),
      ADD language text CHECK (char_length(language) BETWEEN 1 AND 40),
      ADD CONSTRAINT recording_demo CHECK ((service_id IS NULL) = (title IS NULL)),
      ADD CONSTRAINT recording_language CHECK (service_id IS NOT NULL OR language IS NULL);
    CREATE UNIQUE INDEX recording_hello ON recording (account_id) WHERE service_id IS NULL;
    CREATE INDEX recording_account ON recording (account_id, id DESC);
    CREATE INDEX recording_service ON recording (service_id, id) WHERE service_id IS NOT NULL;

    ALTER TABLE report ADD demo_id bigint REFERENCES recording ON DELETE SET NULL;
    CREATE INDEX report_demo ON report (demo_id) WHERE demo_id IS NOT NULL;

    ALTER TABLE decision_mail DROP CONSTRAINT decision_mail_kind;
    UPDATE decision_mail SET kind = 'recording' WHERE kind = 'hello';
    ALTER TABLE decision_mail ADD CONSTRAINT decision_mail_kind
      CHECK (kind IN ('sound', 'offer', 'recording'));

    ALTER TABLE upload DROP CONSTRAINT upload_purpose_check;
    ALTER TABLE upload ADD CONSTRAINT upload_purpose_check
      CHECK (purpose IN ('stock', 'delivery', 'chat', 'hello', 'spoken', 'demo'))`.execute(db);
  for (const change of ['insert', 'update', 'delete']) {
    await sql`ALTER TRIGGER ${sql.id(`list_hello_${change}`)} ON recording
      RENAME TO ${sql.id(`list_recording_${change}`)}`.execute(db);
  }
  await sql`ALTER FUNCTION list_hello RENAME TO list_recording`.execute(db);
  for (const [before, after] of LISTED) await replaceInList(db, before, after);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of LISTED) await replaceInList(db, after, before);
  await sql`ALTER FUNCTION list_recording RENAME TO list_hello`.execute(db);
  for (const change of ['insert', 'update', 'delete']) {
    await sql`ALTER TRIGGER ${sql.id(`list_recording_${change}`)} ON recording
      RENAME TO ${sql.id(`list_hello_${change}`)}`.execute(db);
  }
  await sql`
    DELETE FROM decision_mail USING recording
      WHERE kind = 'recording' AND item_id = recording.id AND service_id IS NOT NULL;
    DELETE FROM recording WHERE service_id IS NOT NULL;
    UPDATE upload SET purpose = 'spoken' WHERE purpose = 'demo';
    ALTER TABLE upload DROP CONSTRAINT upload_purpose_check;
    ALTER TABLE upload ADD CONSTRAINT upload_purpose_check
      CHECK (purpose IN ('stock', 'delivery', 'chat', 'hello', 'spoken'));
    ALTER TABLE decision_mail DROP CONSTRAINT decision_mail_kind;
    UPDATE decision_mail SET kind = 'hello' WHERE kind = 'recording';
    ALTER TABLE decision_mail ADD CONSTRAINT decision_mail_kind
      CHECK (kind IN ('sound', 'offer', 'hello'));
    ALTER TABLE report DROP COLUMN demo_id;
    DROP INDEX recording_hello, recording_account;
    ALTER TABLE recording DROP COLUMN service_id, DROP COLUMN title, DROP COLUMN language;
    ALTER TABLE recording ADD CONSTRAINT hello_account_id_key UNIQUE (account_id);
    ALTER SEQUENCE recording_id_seq RENAME TO hello_id_seq;
    ALTER INDEX recording_status RENAME TO hello_status;
    ALTER TABLE recording RENAME CONSTRAINT recording_reason TO hello_reason;
    ALTER TABLE recording RENAME CONSTRAINT recording_file_id_key TO hello_file_id_key;
    ALTER TABLE recording RENAME CONSTRAINT recording_pkey TO hello_pkey;
    ALTER TABLE recording RENAME COLUMN words TO transcript;
    ALTER TABLE recording RENAME TO hello`.execute(db);
}

/** The conditions of a hello and of demos in the function that lists freelancers. */
const LISTED = [
  [
    'FROM hello WHERE hello.account_id = account.id AND hello.status = 1)',
    `FROM recording WHERE recording.account_id = account.id AND recording.status = 1
            AND recording.service_id IS NULL)`,
  ],
  [
    'WHERE service_demo.service_id = service.id) AS has_demos',
    `WHERE service_demo.service_id = service.id)
          OR EXISTS (
            SELECT FROM recording
            WHERE recording.service_id = service.id AND recording.status = 1) AS has_demos`,
  ],
] as const;

/** Replaces a part of `list_freelancers`, and fails if the function does not contain it. */
async function replaceInList(db: Kysely<unknown>, before: string, after: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_functiondef('list_freelancers(bigint[])'::regprocedure) AS definition`.execute(
    db,
  );
  const definition = rows[0]?.definition ?? '';
  if (!definition.includes(before)) throw new Error(`list_freelancers does not contain: ${before}`);
  await sql.raw(definition.replace(before, after)).execute(db);
}
