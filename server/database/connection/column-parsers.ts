import { type CustomTypesConfig, types } from 'pg';

type Parse = (text: string) => unknown;

/** Type OIDs, which never change in PostgreSQL's catalogue `pg_type`. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const OWN_PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // `pg` would create a Date at midnight in the server's time zone, which is another day elsewhere.
  [DATE, (text) => text],
]);

/**
 * Parsers for column values: int8 becomes a number, date stays text (`2026-11-20`). All other types
 * follow `pg`: timestamptz is a Date, and numeric a string, because a float would round it. Each
 * pool gets the parsers, because the `pg` module is shared with other packages in the process.
 */
export const columnParsers: CustomTypesConfig = {
  getTypeParser: (typeNumber, format): unknown => {
    const parse = format === 'binary' ? undefined : OWN_PARSERS.get(typeNumber);
    return parse ?? types.getTypeParser(typeNumber, format);
  },
};

/**
 * Parses an int8 as a number. Ids and amounts stay far below 2^53. A larger value throws instead of
 * silently losing digits.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database value ${text} exceeds the safe integers of JavaScript.`);
  }
  return value;
}

/** Parses `{1,NULL,3}`, also nested and with bounds, as in `[0:1]={1,2}`. */
function parseInt8Array(text: string): unknown {
  const json = text
    .slice(text.indexOf('{'))
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .replaceAll('NULL', 'null')
    .replaceAll(/-?\d+/g, (digits) => `${parseInt8(digits)}`);
  return JSON.parse(json);
}
