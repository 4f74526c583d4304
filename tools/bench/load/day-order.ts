import type { Person } from '../chat-load/load-protocol.ts';
import type { LoadGenerator } from '../generator.ts';

/** The server, its contents, and the people who use it. */
export interface World {
  readonly port: number;
  /** The port of the bank, which is a separate server. */
  readonly bankPort: number;
  /**
   * The signed-in people. Each pair of neighbours shares a conversation; the first buys, the second
   * sells.
   */
  readonly people: readonly Person[];
  /**
   * The number of people, from the first, who stay connected and write to each other. The others
   * come and go.
   */
  readonly talkers: number;
  readonly sounds: readonly WorldSound[];
  readonly categoryIds: readonly number[];
  /** Search terms. */
  readonly words: readonly string[];
  readonly password: string;
}

export interface WorldSound {
  readonly projectId: number;
  readonly fileId: string;
}

/** The figures of a kind of call in a step. */
export interface CallFigures {
  readonly count: number;
  /** Milliseconds. The first call of an action counts from the time at which the action was due. */
  readonly p50: number;
  readonly p99: number;
}

export interface StepFigures {
  readonly actions: number;
  readonly calls: Readonly<Record<string, CallFigures>>;
  readonly callsPerSecond: number;
  /** Bytes that the server sent. */
  readonly received: number;
  /** The generator's own delay in starting actions: p99, milliseconds. */
  readonly late: number;
  /** The number of each fault. */
  readonly faults: Readonly<Record<string, number>>;
}

/** An order to the generator. */
export type DayOrder = { readonly kind: 'begin'; readonly world: World } | RunOrder;

/** An order for actions at a rate, with exponential gaps. */
export interface RunOrder {
  readonly kind: 'run';
  readonly perSecond: number;
  readonly seconds: number;
  /** The only kind of action, to measure its cost; absent for all kinds in their shares. */
  readonly only?: string | undefined;
}

export type DayLoad = LoadGenerator<DayOrder, StepFigures | null>;
