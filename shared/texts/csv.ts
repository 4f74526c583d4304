/** Makes spreadsheet programs read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Characters that separate cells. Spreadsheets of many European languages write semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Writes rows of cells as CSV (RFC 4180) for spreadsheet programs. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`);
  return `${BYTE_ORDER_MARK}${lines.join('')}`;
}

/**
 * Quotes a cell. Spreadsheets run cells with these first characters as formulas, and texts come
 * from people; an apostrophe prevents it. Numbers stay unchanged.
 */
function quoted(cell: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(cell) && !/^-?\d+\.\d\d$/.test(cell);
  return `"${(isFormula ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

/**
 * Reads the rows of a CSV file (RFC 4180). The first line decides which separator the file has. The
 * apostrophes that `writeCsv` adds are removed.
 */
export function readCsv(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(whole);
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n?|\n|$)`,
    'gy',
  );
  const rows: string[][] = [[]];
  for (const [, inQuotes, plain = '', end] of whole.matchAll(cell)) {
    const content = inQuotes?.replaceAll('""', '"') ?? plain;
    rows.at(-1)?.push(content.replace(/^'(?='*[=+\-@\t\r])/, ''));
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const countOf = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}
