import { type Kysely, sql } from 'kysely';

const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'Mac', 'Linux'];

/**
 * Stores devices as the names of browser and system instead of an English text such as 'Firefox on
 * Windows'.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const read = sql.raw(`jsonb_build_object(
    'browser', CASE WHEN device LIKE '% on %' THEN split_part(device, ' on ', 1)
      WHEN device IN (${listOf(BROWSERS)}) THEN device END,
    'system', CASE WHEN device LIKE '% on %' THEN split_part(device, ' on ', 2)
      WHEN device IN (${listOf(SYSTEMS)}) THEN device END)`);
  await sql`
    ALTER TABLE session ALTER COLUMN device DROP DEFAULT,
      ALTER COLUMN device TYPE jsonb USING ${read};
    ALTER TABLE session ALTER COLUMN device SET DEFAULT '{"browser": null, "system": null}';
    ALTER TABLE security_event ALTER COLUMN device DROP DEFAULT, ALTER COLUMN device DROP NOT NULL,
      ALTER COLUMN device TYPE jsonb USING CASE WHEN device <> '' THEN ${read} END`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const written = sql.raw(
    `coalesce(nullif(concat_ws(' on ', device->>'browser', device->>'system'), ''), 'Unknown device')`,
  );
  await sql`
    ALTER TABLE session ALTER COLUMN device DROP DEFAULT,
      ALTER COLUMN device TYPE text USING ${written};
    ALTER TABLE session ALTER COLUMN device SET DEFAULT 'Unknown device';
    ALTER TABLE security_event
      ALTER COLUMN device TYPE text USING CASE WHEN device IS NULL THEN '' ELSE ${written} END;
    ALTER TABLE security_event ALTER COLUMN device SET DEFAULT '',
      ALTER COLUMN device SET NOT NULL`.execute(db);
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
