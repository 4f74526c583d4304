/** A string (kept) or a number (quoted) of a JSON text; outside strings, digits are only in numbers. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON with every number as the text it was written as, so that an amount never passes through
 * a float. Throws `SyntaxError` as `JSON.parse` does. (Its own reviver sees the source text only from
 * Node 21 on.)
 */
export function parseJsonWithNumbersAsText(text: string): unknown {
  return JSON.parse(
    text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
}
