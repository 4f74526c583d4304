import { median } from '../percentile.ts';
import { figure } from '../print-table.ts';
import type { Candidate } from './candidates.ts';
import { atLeast, atMost, type Verdict } from '../verdict.ts';

/** One server in one round. */
export interface Measured {
  /** MiB a second. */
  readonly perSecond: number;
  /** The server's CPU, milliseconds a MiB. */
  readonly cpu: number;
}

type Of<T> = Readonly<Record<Candidate['name'], T>>;

/** All that one round measured, by candidate. */
export type Round = Of<Measured>;

/** Memory above idle while four files come in at once, MiB. */
const MOST_MEMORY = 120;

/**
 * Holds Earmark against its targets. A ratio is taken within each round, whose servers ran right
 * after each other, and the median of the rounds counts.
 */
export function judge(rounds: readonly Round[], memory: Partial<Of<number>>): Verdict[] {
  const ratio = (name: Candidate['name'], reference: Candidate['name']) =>
    median(rounds.map((round) => round[name].perSecond / round[reference].perSecond));
  const most = Math.max(memory['earmark multipart'] ?? 0, memory['earmark raw'] ?? 0);
  return [
    atLeast(
      0.9,
      'multipart, to Fastify + @fastify/multipart',
      ratio('earmark multipart', 'multipart'),
    ),
    atLeast(2, 'multipart, to @tus/server', ratio('earmark multipart', 'tus')),
    atLeast(0.9, 'raw body, to Fastify', ratio('earmark raw', 'raw')),
    atMost(MOST_MEMORY, 'four files at once: MiB above idle', most),
  ];
}

/** The medians of all rounds as rows of a table, a candidate a row. */
export function figureRows(
  candidates: readonly Candidate[],
  rounds: readonly Round[],
  memory: Partial<Of<number>>,
): string[][] {
  const middle = (name: Candidate['name'], of: (one: Measured) => number) =>
    figure(median(rounds.map((round) => of(round[name]))));
  const rows = candidates.map(({ name, title }) => [
    title,
    middle(name, ({ perSecond }) => perSecond),
    middle(name, ({ cpu }) => cpu),
    figure(memory[name] ?? Number.NaN),
  ]);
  return [['', 'MiB/s', 'CPU ms/MiB', 'MiB above idle, 4 files'], ...rows];
}
