import { figure, print, printTable } from '../print-table.ts';
import type { CallFigures } from './day-order.ts';
import { isGood, slowestOf, type Step } from './measure-step.ts';

const MIB = 1_048_576;

/** Prints a line for each step, with CPU by consumer (cores), event loop delay and memory. */
export function printSteps(steps: readonly Step[]): void {
  print('\nCPU in cores; the loop’s delay and what the generator was late, p99, in ms\n');
  printTable([
    'actions/s,calls/s,slowest p99,main,threads,PostgreSQL,generator,bank,loop p99,late,rss MiB,heap MiB,'.split(
      ',',
    ),
    ...steps.map((step) => {
      const { perSecond, figures, cpu, seconds, sample } = step;
      const cores = [cpu.main, cpu.threads, cpu.database, cpu.generator, cpu.bank];
      return [
        figure(perSecond),
        figure(figures.callsPerSecond),
        `${p99Of(slowestOf(step))} (${slowestOf(step).call})`,
        ...cores.map((used) => (used / seconds).toFixed(2)),
        figure(sample.loopP99),
        figure(figures.late),
        figure(sample.rss / MIB),
        figure(sample.heapUsed / MIB),
        isGood(step) ? 'good' : 'too much',
      ];
    }),
  ]);
}

/** Prints the durations of each call in a step. */
export function printCalls({ perSecond, figures }: Step): void {
  print(`\nAt ${figure(perSecond)} actions per second; p50 and p99 in ms\n`);
  const calls = Object.entries(figures.calls).toSorted(([, a], [, b]) => b.count - a.count);
  printTable([
    ['call', 'of them', 'p50', 'p99'],
    ...calls.map(([call, took]) => [call, String(took.count), figure(took.p50), p99Of(took)]),
  ]);
}

/** The fewest samples for a p99; with fewer it is the maximum. */
const ENOUGH = 100;

/** Formats a p99, with `max` in front if there are too few samples for one. */
export function p99Of({ count, p99 }: CallFigures): string {
  return count < ENOUGH ? `max ${figure(p99)}` : figure(p99);
}

/** Prints the faults, the most frequent first. */
export function printFaults({ figures }: Step): void {
  const faults = Object.entries(figures.faults).toSorted(([, a], [, b]) => b - a);
  for (const [what, count] of faults.slice(0, 8)) print(`  ${count} times: ${what}`);
}
