import type { CallFigures, StepFigures } from './day-order.ts';
import { countCpu, type CpuParts } from './cpu-parts.ts';
import type { ProcessSample } from './observer-order.ts';
import type { OpenShop } from './open-shop.ts';
import { MOST_P99 } from './load-plan.ts';

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
export function slowestOf({ figures }: Step): CallFigures & { readonly call: string } {
  const [call = 'none', slowest = { count: 0, p50: 0, p99: 0 }] =
    Object.entries(figures.calls).toSorted(([, a], [, b]) => b.p99 - a.p99)[0] ?? [];
  return { call, ...slowest };
}

/** Returns whether all calls were answered correctly and in time. */
export function isGood(step: Step): boolean {
  return slowestOf(step).p99 <= MOST_P99 && Object.keys(step.figures.faults).length === 0;
}
