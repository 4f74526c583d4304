import { figure } from '../print-table.ts';
import type { EndpointFigures } from './measure-endpoint.ts';
import type { Latency, LatencyOf } from './measure-search.ts';
import { type Kind, KINDS } from './questions.ts';
import { atLeast, atMost, type Verdict } from '../verdict.ts';

/** What was measured over one number of sounds. */
export interface SizeFigures {
  readonly sounds: number;
  readonly kinds: Readonly<Record<Kind, LatencyOf>>;
  /** The first page and a deep one, by order. */
  readonly pages: readonly {
    readonly sort: string;
    readonly first: Latency;
    readonly deep: Latency;
  }[];
}

/** Holds the search against its targets; those of the largest size are named by it. */
export function judge(sizes: readonly SizeFigures[], endpoint: EndpointFigures): Verdict[] {
  const largest = sizes.at(-1);
  // A page of a column's order is reached by walking there, and costs what the way costs.
  const deep = largest?.pages.filter(({ sort }) => sort !== 'cheapest') ?? [];
  const name = size(largest?.sounds ?? 0);
  return [
    ...sizes.flatMap((figures) =>
      KINDS.map((kind) =>
        atLeast(
          figures === largest && kind === 'common' ? 5 : 1,
          `${size(figures.sounds)}, ${kind}: times as fast as GIN`,
          timesFaster(figures.kinds[kind]),
        ),
      ),
    ),
    ...KINDS.map((kind) =>
      atMost(30, `${name}, ${kind}: p99, ms`, largest?.kinds[kind].earmark?.p99 ?? Number.NaN),
    ),
    ...deep.map(({ sort, first, deep: far }) =>
      atMost(2, `${name}, ${sort}: deep page to the first`, far.p50 / first.p50),
    ),
    atLeast(0.25, 'endpoint, warm: requests a second to a bare route', endpoint.ratio),
    atMost(30, 'endpoint, cold: p99, ms', endpoint.coldP99),
  ];
}

/** How much faster than the better of the two ways to use the reference's index. */
function timesFaster({ gin, 'gin-prepared': prepared, earmark }: LatencyOf): number {
  return (
    Math.min(gin?.p50 ?? Number.NaN, prepared?.p50 ?? Number.NaN) / (earmark?.p50 ?? Number.NaN)
  );
}

/** The figures as rows of a table. */
export function figureRows(sizes: readonly SizeFigures[]): string[][] {
  const cell = (latency: Latency | undefined) =>
    latency ? `${figure(latency.p50)} / ${figure(latency.p99)}` : '';
  return [
    ['p50 / p99, ms', 'ILIKE', 'GIN', 'GIN, prepared', 'Earmark'],
    ...sizes.flatMap(({ sounds, kinds, pages }) => [
      ...KINDS.map((kind) => [
        `${size(sounds)}, ${kind}`,
        cell(kinds[kind].ilike),
        cell(kinds[kind].gin),
        cell(kinds[kind]['gin-prepared']),
        cell(kinds[kind].earmark),
      ]),
      ...pages.flatMap(({ sort, first, deep }) => [
        [`${size(sounds)}, ${sort}, page 1`, '', '', '', cell(first)],
        [`${size(sounds)}, ${sort}, deep page`, '', '', '', cell(deep)],
      ]),
    ]),
  ];
}

const size = (sounds: number): string => sounds.toLocaleString('en-US');
