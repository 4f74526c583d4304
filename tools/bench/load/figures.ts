import { percentile } from '../report.ts';
import type { CallFigures, StepFigures } from './day-order.ts';

export type Tally = ReturnType<typeof createTally>;

/** Creates the collection of a step's figures. */
export function createTally() {
  const took = new Map<string, number[]>();
  const late: number[] = [];
  const faults = new Map<string, number>();
  return {
    /** Records a call and its duration. */
    answered(call: string, milliseconds: number): void {
      const times = took.get(call);
      if (times) times.push(milliseconds);
      else took.set(call, [milliseconds]);
    },
    /** Records how late an action began. */
    begun: (milliseconds: number): void => void late.push(milliseconds),
    fault: (what: string): void => void faults.set(what, (faults.get(what) ?? 0) + 1),
    get faults(): number {
      return faults.size;
    },
    result({ seconds, received }: { seconds: number; received: number }): StepFigures {
      const calls = [...took].map(([call, times]): [string, CallFigures] => [
        call,
        figuresOf(times),
      ]);
      const all = calls.reduce((sum, [, { count }]) => sum + count, 0);
      return {
        actions: late.length,
        calls: Object.fromEntries(calls),
        callsPerSecond: all / seconds,
        received,
        late: percentile(late, 0.99),
        faults: Object.fromEntries(faults),
      };
    },
  };
}

function figuresOf(times: readonly number[]): CallFigures {
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
