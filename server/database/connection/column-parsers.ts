import { type CustomTypesConfig, types } from 'pg';

type Parse = (text: string) => unknown;

/** Type numbers of PostgreSQL, fixed for ever in its catalogue `pg_type`. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const OWN_PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // `pg` would make a Date at midnight of the server's own time zone: another day elsewhere.
  [DATE, (text) => text],
]);

/**
 * How values of PostgreSQL become values of JavaScript on our connections: int8 a number, date its
 * text (`2026-11-20`), all others as `pg` has it (timestamptz a Date, numeric a string, because a
 * float would round it). Given to each pool rather than set on the `pg` module, which other
 * packages in the process share.
 */
export const columnParsers: CustomTypesConfig = {
  getTypeParser: (typeNumber, format) => {
    const parse = format === 'binary' ? undefined : OWN_PARSERS.get(typeNumber);
    return parse ?? (types.getTypeParser(typeNumber, format) as Parse);
  },
};

/**
 * Reads an int8 as a number. Our ids and amounts stay far below 2^53; a value above it is a fault
 * and throws instead of losing its last digits in silence.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database holds ${text}, which a JavaScript number cannot carry.`);
  }
  return value;
}

/** Reads `{1,NULL,3}`, also nested; an array that does not begin at 1 has its bounds before it. */
function parseInt8Array(text: string): unknown {
  const json = text
    .slice(text.indexOf('{'))
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .replaceAll('NULL', 'null')
    .replaceAll(/-?\d+/g, (digits) => `${parseInt8(digits)}`);
  return JSON.parse(json);
}
