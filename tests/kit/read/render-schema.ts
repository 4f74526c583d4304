import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';

/**
 * Renders the schema from `pg_catalog`: a line for each table, column, constraint, index, trigger and
 * sequence, and each function in full. Indexes of constraints, Kysely's tables and objects of
 * extensions are omitted. The rows of every table follow; a fresh database has few. In grants, `role`
 * is called "the application".
 */
export async function renderSchema(db: Kysely<DB>, role: string): Promise<string> {
  const { rows } = await sql<{ place: string; rank: number; line: string }>`
    WITH own_schema AS (
      SELECT * FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$)'
    ), of_extension AS (
      SELECT objid FROM pg_depend WHERE deptype = 'e'
    ), own_class AS (
      SELECT c.*, format('%I.%I', nspname, relname) AS place
      FROM pg_class c JOIN own_schema n ON n.oid = relnamespace
      WHERE relname !~ '^kysely_' AND c.oid NOT IN (SELECT objid FROM of_extension)
    ), object AS (
      SELECT '' AS place, 0 AS rank, extname::text AS name,
        format('extension %s in %s', extname, extnamespace::regnamespace) AS line, NULL AS acl
      FROM pg_extension WHERE extname <> 'plpgsql'
      UNION ALL
      SELECT nspname, 0, '', format('schema %I', nspname), nspacl FROM own_schema
      UNION ALL
      SELECT place, 1, '', concat('relation ', relkind, relpersistence, ' ', place,
        ' with ' || array_to_string(reloptions, ', ')), relacl
      FROM own_class WHERE relkind NOT IN ('i', 'S')
      UNION ALL
      SELECT place, 2, lpad(rank() OVER (PARTITION BY c.oid ORDER BY attnum)::text, 4, '0'),
        concat('column ', place, '.', attname, ' ', format_type(atttypid, atttypmod),
          CASE WHEN attcollation <> typcollation THEN ' collate ' || attcollation::regcollation END,
          CASE WHEN attnotnull THEN ' not null' END,
          CASE attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity by default' END,
          CASE attgenerated WHEN '' THEN ' default ' ELSE ' generated ' END
            || pg_get_expr(adbin, adrelid),
          CASE WHEN attstorage <> typstorage THEN concat(' storage ', attstorage) END,
          ' options ' || array_to_string(attoptions, ', ')), attacl
      FROM own_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
        JOIN pg_type t ON t.oid = atttypid
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE relkind NOT IN ('i', 'S')
      UNION ALL
      SELECT place, 3, conname,
        format('constraint %s.%I %s', place, conname, pg_get_constraintdef(o.oid)), NULL
      FROM own_class c JOIN pg_constraint o ON conrelid = c.oid AND contype NOT IN ('n', 't')
      UNION ALL
      SELECT place, 4, i.relname,
        concat('index ', pg_get_indexdef(i.oid), CASE WHEN NOT indisvalid THEN ' invalid' END), NULL
      FROM own_class c JOIN pg_index ON indrelid = c.oid JOIN pg_class i ON i.oid = indexrelid
      WHERE NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.oid AND contype <> 'f')
      UNION ALL
      SELECT place, 5, tgname,
        format('trigger %s %s', tgenabled, pg_get_triggerdef(t.oid)), NULL
      FROM own_class c JOIN pg_trigger t ON tgrelid = c.oid AND NOT tgisinternal
      UNION ALL
      SELECT place, 6, '', concat('sequence ', place, ' ', format_type(seqtypid, NULL),
        ' from ', seqstart, ' by ', seqincrement,
        ' last ', pg_sequence_last_value(c.oid::regclass)), relacl
      FROM own_class c JOIN pg_sequence ON seqrelid = c.oid
      UNION ALL
      SELECT format('%I.%I', nspname, proname), 7, p.oid::regprocedure::text,
        pg_get_functiondef(p.oid), proacl
      FROM pg_proc p JOIN own_schema n ON n.oid = pronamespace
      WHERE p.oid NOT IN (SELECT objid FROM of_extension)
      UNION ALL
      SELECT format('%I.%I', nspname, typname), 8, '', format('type %s %s', typtype, t.oid::regtype),
        typacl
      FROM pg_type t JOIN own_schema n ON n.oid = typnamespace
      WHERE typtype IN ('d', 'e', 'r') AND t.oid NOT IN (SELECT objid FROM of_extension)
      UNION ALL
      SELECT '', 9, '', format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid),
        description), NULL
      FROM pg_description JOIN pg_class c ON c.oid = classoid
      WHERE relname IN ('pg_class', 'pg_proc', 'pg_constraint', 'pg_trigger')
        AND objoid >= 16384 AND objoid NOT IN (SELECT objid FROM of_extension)
    )
    SELECT place, rank, concat(line, (
      SELECT '; granted to ' || string_agg(grantee || ': ' || rights, '; ' ORDER BY grantee)
      FROM (
        SELECT CASE WHEN grantee = 0 THEN 'everybody'
            WHEN pg_get_userbyid(grantee) = ${role} THEN 'the application' ELSE 'another role' END,
          string_agg(privilege_type, ', ' ORDER BY privilege_type)
        FROM aclexplode(acl) WHERE grantee <> grantor GROUP BY grantee
      ) AS granted (grantee, rights))) AS line
    FROM object
    ORDER BY place COLLATE "C", rank, name COLLATE "C", line COLLATE "C"`.execute(db);
  const lines = rows.map(({ line }) => line);
  for (const { place } of rows.filter(({ rank }) => rank === 1)) {
    const data = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.raw(place)} t ORDER BY 1`.execute(db);
    lines.push(...data.rows.map(({ row }) => `row ${place} ${row}`));
  }
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
