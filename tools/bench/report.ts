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

/** A target and the figure that was reached. */
export interface Verdict {
  readonly what: string;
  readonly reached: number;
  readonly target: number;
  readonly kind: 'at least' | 'at most';
  readonly ok: boolean;
}

/** Judges a figure that must not be smaller than its target. */
export function atLeast(target: number, what: string, reached: number): Verdict {
  return { what, reached, target, kind: 'at least', ok: reached >= target };
}

/** Judges a figure that must not be larger than its target. */
export function atMost(target: number, what: string, reached: number): Verdict {
  return { what, reached, target, kind: 'at most', ok: reached <= target };
}

/** Prints each verdict on a line. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  const rows = verdicts.map(({ what, reached, target, kind, ok }) => [
    what,
    figure(reached),
    `${kind} ${target}`,
    ok ? 'reached' : 'MISSED',
  ]);
  print();
  printTable([['Earmark', 'figure', 'target', ''], ...rows]);
}

/**
 * Returns the value below which a share of the values lies, 0.5 for the median; NaN for no values.
 */
export function percentile(values: Float64Array | readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median; for an even count the mean of the middle two, NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
