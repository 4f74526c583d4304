import { median } from '../percentile.ts';
import { figure } from '../print-table.ts';
import type { Candidate } from './candidates.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { Figures } from './measure-messages.ts';
import type { Round } from './verdicts.ts';

/** The medians of all rounds as rows of a table, a candidate a row, and Earmark's growth below. */
export function figureRows(
  candidates: readonly Candidate[],
  rounds: readonly Round[],
  growth: GrowthFigures,
): string[][] {
  const rows = candidates.map(({ name, title }) => {
    const figures = rounds.map(({ messages }) => messages[name]);
    const [busy, lone, steady] = (['busy', 'lone', 'steady'] as const).map((phase) =>
      cellsOf(figures.map((one) => one[phase])),
    );
    const isWeighed = name === 'insert' || name === 'earmark';
    const memory = isWeighed ? figure(median(rounds.map((one) => one.memory[name]))) : '';
    return [
      title,
      busy?.perSecond ?? '',
      busy?.latency ?? '',
      busy?.cpu ?? '',
      lone?.latency ?? '',
      steady?.latency ?? '',
      steady?.cpu ?? '',
      memory,
    ];
  });
  const { small, long, many } = growth;
  const cpu = `${figure(small)}, ${figure(long)}, ${figure(many)}`;
  return [
    [
      '',
      'busy: msg/s',
      'p50 / p99',
      'CPU',
      'one: p50 / p99',
      '500/s: p50 / p99',
      'CPU',
      'KiB idle',
    ],
    ...rows,
    [`Earmark's CPU with little stored, in a long conversation, with many: ${cpu}`],
  ];
}

function cellsOf(measured: readonly Figures[]) {
  const middle = (of: (one: Figures) => number) => figure(median(measured.map(of)));
  return {
    perSecond: middle((one) => one.perSecond),
    latency: `${middle((one) => one.p50)} / ${middle((one) => one.p99)}`,
    cpu: `${middle((one) => one.serverCpu)} + ${middle((one) => one.databaseCpu)}`,
  };
}
