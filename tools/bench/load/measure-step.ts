import type { CallFigures, StepFigures } from './day-order.ts';
import { countCpu, type CpuParts } from './cpu-parts.ts';
import type { ProcessSample } from './observe.ts';
import type { OpenShop } from './open-shop.ts';
import { MOST_P99 } from './load-plan.ts';
import { figure, print, printTable } from '../report.ts';

/** The figures and the cost of a step. */
export interface Step {
  readonly perSecond: number;
  readonly figures: StepFigures;
  readonly cpu: CpuParts;
  /** The seconds that the CPU figures cover. */
  readonly seconds: number;
  readonly sample: ProcessSample;
}

export async function measureStep(
  { database, server, load }: OpenShop,
  { perSecond, seconds, only }: { perSecond: number; seconds: number; only?: string },
): Promise<Step> {
  await server.sample();
  const spent = countCpu({ database, server, load });
  const began = performance.now();
  const figures = await load.send({ kind: 'run', perSecond, seconds, only });
  const took = (performance.now() - began) / 1_000;
  if (!figures) throw new Error('The load generator gave no figures.');
  return { perSecond, figures, cpu: spent(), seconds: took, sample: await server.sample() };
}

/** Returns the call with the highest p99. */
function slowestOf({ figures }: Step): CallFigures & { readonly call: string } {
  const [call = 'none', slowest = { count: 0, p50: 0, p99: 0 }] =
    Object.entries(figures.calls).toSorted(([, a], [, b]) => b.p99 - a.p99)[0] ?? [];
  return { call, ...slowest };
}

/** Returns whether all calls were answered correctly and in time. */
export function isGood(step: Step): boolean {
  return slowestOf(step).p99 <= MOST_P99 && Object.keys(step.figures.faults).length === 0;
}

const MIB = 1_048_576;

/** Prints a line for each step, with CPU by consumer (cores), event loop delay and memory. */
export function printSteps(steps: readonly Step[]): void {
  print('\nCPU in cores; the delays of the event loop and of the generator, p99, in ms\n');
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
function p99Of({ count, p99 }: CallFigures): string {
  return count < ENOUGH ? `max ${figure(p99)}` : figure(p99);
}

/** Prints the faults, the most frequent first. */
export function printFaults({ figures }: Step): void {
  const faults = Object.entries(figures.faults).toSorted(([, a], [, b]) => b - a);
  for (const [what, count] of faults.slice(0, 8)) print(`  ${count} times: ${what}`);
}
