import { figure, print, printTable } from './print-table.ts';

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
