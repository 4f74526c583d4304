import { sql } from 'kysely';
import type { TestApp } from '../kit/test-app.ts';

/** Replaces values that differ from run to run, such as ids and times, with names. */
export interface Placeholders {
  /** Names a value, such as an order's hash, from now on. */
  readonly name: (value: string | number, label: string) => void;
  /** Writes a value as JSON, on one line or on several, with sorted keys. */
  readonly write: (value: unknown, space?: number) => string;
  /** Writes a text with names in place of such values. */
  readonly text: (text: string) => string;
}

/** The distance between the ids of two tables, so that each id identifies its table. */
const STEP = 10_000_000;
const MAX_ROWS = 100_000;

/**
 * Starts the ids of every table at a different number, which changes in each run. So no recording
 * can contain an id by accident, and no id is taken for a price or a count.
 */
export async function createPlaceholders({ db }: Pick<TestApp, 'db'>): Promise<Placeholders> {
  const { rows } = await sql<{ name: string }>`
    SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1
  `.execute(db);
  const tables = new Map<number, string>();
  for (const [index, { name }] of rows.entries()) {
    const place = 10 + index;
    const first = place * STEP + 1 + Math.floor(Math.random() * (STEP - MAX_ROWS));
    const kind = name.replace(/_(?:id|seq)(?:_seq)?$/, '');
    // Sounds and offers, which the wire calls projects.
    tables.set(place, kind === 'item' ? 'project' : kind);
    await sql`ALTER SEQUENCE ${sql.table(name)} RESTART WITH ${sql.lit(first)}`.execute(db);
  }

  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  /** Returns the name of a value. A new value gets the next number of its kind. */
  function nameOf(value: string, kind: string): string {
    const known = names.get(value);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names.set(value, `<${kind} ${count}>`);
    return `<${kind} ${count}>`;
  }

  /** Returns the name of an id; undefined for any other number. */
  function idName(value: number): string | undefined {
    // A round number is a limit, such as 100,000,000: no table starts there.
    if (value % STEP === 0) return undefined;
    const table = tables.get(Math.floor(value / STEP));
    return table === undefined ? undefined : nameOf(String(value), table);
  }

  function hideText(text: string): string {
    let hidden = text;
    for (const [value, name] of names) {
      if (value.length > 5) hidden = hidden.replaceAll(value, name);
    }
    hidden = hidden
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replaceAll(/signature=[\w.-]+/g, 'signature=<signature>')
      .replaceAll(/end=\d{10}/g, 'end=<time>')
      .replaceAll(UUID, (id) => (id.startsWith('00000000') ? id : nameOf(id, 'uuid')))
      .replaceAll(/(?<=pay3d\/)[A-Z\d]{48}/g, (id) => nameOf(id, 'payment session'))
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, '<time>')
      .replaceAll(/\b\d{9,}\b/g, (digits) => idName(Number(digits)) ?? digits);
    return hidden.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<site>');
  }

  function hideField(text: string, key: string): string {
    if (text.length > 20 && key === 'hash') return nameOf(text, 'hash');
    if (text.length > 1 && (key === 'token' || BANK_FIELDS.has(key))) return `<${key}>`;
    if (key === 'lastActive' || key === 'earliestDelivery') return '<day>';
    return hideText(text);
  }

  function hide(value: unknown, key = ''): unknown {
    if (key === 'age') return ageName(value) ?? value;
    if (typeof value === 'string') return hideField(value, key);
    if (typeof value === 'number') {
      if (key === 'ted') return bare('<time>');
      const name = idName(value);
      return name === undefined ? value : bare(name);
    }
    if (Array.isArray(value)) return value.map((item) => hide(item));
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(([name, part]) => [name, hide(part, name)] as const);
    return Object.fromEntries(parts.toSorted(([a], [b]) => placeOf(a) - placeOf(b) || order(a, b)));
  }

  return {
    text: hideText,
    name: (value, label) => void names.set(String(value), `<${label}>`),
    write: (value, space) =>
      shortened(
        JSON.stringify(hide(value), undefined, space).replaceAll(
          new RegExp(`"${BARE}([^"]+)"`, 'g'),
          '$1',
        ),
      ),
  };
}

/**
 * Names a year of birth or an age that depends on the current year; undefined for any other number.
 */
function ageName(value: unknown): string | undefined {
  const thisYear = new Date().getUTCFullYear();
  const years = thisYear - Number(value);
  if (years >= 0 && years < 18) return `<born ${years} years ago>`;
  return Number(value) === thisYear - 1990 ? '<the age of 1990>' : undefined;
}

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Marks the name of a number, which is written without quotes like the number. */
const BARE = '#number ';
const bare = (name: string) => `${BARE}${name}`;

/** Fields that the bank generates for each payment. */
const BANK_FIELDS = new Set([
  'pgOrderId',
  'pgTranDate',
  'pgTranId',
  'pgTranRefId',
  'pgTranApprCode',
]);

/** The order of the envelope's fields. Others follow alphabetically. */
const FIRST = ['success', 'info', 'code', 'field', 'params', 'data'];

function placeOf(key: string): number {
  const place = FIRST.indexOf(key);
  return place < 0 ? FIRST.length : place;
}

function order(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** Shortens long runs of one character to their length. */
export function shortened(text: string): string {
  return text.replaceAll(/(.)\1{39,}/g, (run, sign: string) => `${sign} × ${run.length}`);
}
