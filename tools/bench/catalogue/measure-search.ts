import { percentile } from '../percentile.ts';
import type { Candidate, Question } from './candidates.ts';
import { PAGE } from './catalogue-plan.ts';

/** Milliseconds of the searches of one kind. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}
export type LatencyOf = Partial<Record<Candidate['name'], Latency>>;

/** The repeats for references, which take up to a third of a second at a million sounds. */
const TURNS = { naive: 1, index: 6 };

/**
 * Runs the searches with each candidate in turn, one at a time. Throws if a reference counts other
 * sounds than Earmark, because then the times are not comparable.
 */
export async function measureSearch(
  candidates: readonly Candidate[],
  questions: readonly Question[],
  turns: number,
): Promise<LatencyOf> {
  const took = new Map<Candidate['name'], number[]>();
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const question of questions) {
      const totals = new Set<number>();
      for (const candidate of candidates) {
        // ILIKE ignores word boundaries: it cannot match prefixes only, and it matches inside other
        // words.
        const isNaive = candidate.name === 'ilike';
        if (isNaive && question.isBeginning) continue;
        if (turn > turnsOf(candidate, turns)) continue;
        const start = performance.now();
        const total = await candidate.find(question, PAGE.offset, PAGE.limit);
        const milliseconds = performance.now() - start;
        if (!isNaive) totals.add(total);
        // The first turn warms up.
        if (turn > 0) took.set(candidate.name, [...(took.get(candidate.name) ?? []), milliseconds]);
      }
      if (totals.size > 1) {
        throw new Error(`${question.words.join(' ')}: ${[...totals].join(' and ')} sounds.`);
      }
    }
  }
  return Object.fromEntries([...took].map(([name, values]) => [name, latencyOf(values)]));
}

function turnsOf({ name }: Candidate, turns: number): number {
  if (name === 'earmark') return turns;
  return name === 'ilike' ? TURNS.naive : TURNS.index;
}

/** Measures the duration of one page of a search. */
export async function measurePage(
  candidate: Candidate,
  question: Question,
  { page, turns }: { page: number; turns: number },
): Promise<Latency> {
  const took: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const start = performance.now();
    await candidate.find(question, (page - 1) * PAGE.limit, PAGE.limit);
    if (turn > 0) took.push(performance.now() - start);
  }
  return latencyOf(took);
}

function latencyOf(values: readonly number[]): Latency {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
}
