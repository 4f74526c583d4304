import { percentile } from '../report.ts';
import type { CallFigures, StepFigures } from './day-order.ts';

/** Collects the figures of a step. */
export interface Tally {
  /** Records a call and its duration in milliseconds. */
  answered(call: string, took: number): void;
  /** Records how many milliseconds late an action began. */
  begun(late: number): void;
  fault(what: string): void;
  readonly faults: number;
  result(step: { seconds: number; received: number }): StepFigures;
}

export function createTally(): Tally {
  const took = new Map<string, number[]>();
  const late: number[] = [];
  const faults = new Map<string, number>();
  return {
    answered(call, milliseconds) {
      const times = took.get(call);
      if (times) times.push(milliseconds);
      else took.set(call, [milliseconds]);
    },
    begun: (milliseconds) => void late.push(milliseconds),
    fault: (what) => void faults.set(what, (faults.get(what) ?? 0) + 1),
    get faults() {
      return faults.size;
    },
    result({ seconds, received }) {
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
