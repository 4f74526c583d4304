/** Writes a table with its columns lined up: words to the left, figures to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    print(cells.join('  ').trimEnd());
  }
}

/** Writes a line on standard output. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** A figure with as many digits as say something. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toString();
  return value.toFixed(value >= 10 ? 1 : 2);
}
