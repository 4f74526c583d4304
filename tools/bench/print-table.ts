/** Prints a table with aligned columns: the first column to the left, the others to the right. */
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

/** Prints a line on standard output. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Formats a figure with at least three significant digits from 1 on. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toString();
  return value.toFixed(value >= 10 ? 1 : 2);
}
