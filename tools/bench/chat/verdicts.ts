import { median } from '../percentile.ts';
import type { Candidate } from './candidates.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { MessageFigures } from './measure-messages.ts';
import { atLeast, atMost, type Verdict } from '../verdict.ts';

/** The figures of a round by candidate. */
export interface Round {
  readonly messages: Readonly<Record<Candidate['name'], MessageFigures>>;
  /** KiB for each idle connection, for the two candidates compared. */
  readonly memory: Readonly<Record<'insert' | 'earmark', number>>;
}

/**
 * Compares Earmark with its targets. Ratios are taken within each round, whose servers ran in close
 * succession. The median over the rounds counts.
 */
export function judge(rounds: readonly Round[], growth: GrowthFigures): Verdict[] {
  const ratio = (of: (figures: MessageFigures) => number, reference: Candidate['name']) =>
    median(rounds.map(({ messages }) => of(messages.earmark) / of(messages[reference])));
  const cpu = ({ busy }: MessageFigures) => busy.serverCpu + busy.databaseCpu;
  const memory = median(rounds.map(({ memory }) => memory.earmark / memory.insert));
  return [
    atLeast(
      2.5,
      'busy: messages a second, to INSERT each',
      ratio((f) => f.busy.perSecond, 'insert'),
    ),
    atLeast(
      0.7,
      'busy: messages a second, to INSERT all',
      ratio((f) => f.busy.perSecond, 'batch'),
    ),
    atMost(1.5, 'busy: CPU a message, to INSERT all', ratio(cpu, 'batch')),
    atMost(
      1.3,
      'one in flight: p50, to INSERT each',
      ratio((f) => f.lone.p50, 'insert'),
    ),
    atMost(
      1.3,
      'one in flight: p99, to INSERT each',
      ratio((f) => f.lone.p99, 'insert'),
    ),
    atMost(
      1.3,
      '500 a second: p99, to INSERT each',
      ratio((f) => f.steady.p99, 'insert'),
    ),
    atMost(1, 'memory of an idle connection, to Socket.IO', memory),
    atMost(1.1, 'CPU a message in a long conversation, to a short one', growth.long / growth.small),
    atMost(1.1, 'CPU a message with many conversations, to few', growth.many / growth.small),
  ];
}
