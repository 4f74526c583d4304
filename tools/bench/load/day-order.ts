import type { Person } from '../chat-load/load-protocol.ts';

/** What the people of a day find, and who they are. */
export interface World {
  readonly port: number;
  /** The bank's, which is a server of its own. */
  readonly bankPort: number;
  /** All signed in; neighbours share a conversation. Of two, the first buys and the second sells. */
  readonly people: readonly Person[];
  /** The first so many keep their live wire open and write to each other; the others come and go. */
  readonly talkers: number;
  readonly sounds: readonly WorldSound[];
  readonly categoryIds: readonly number[];
  /** What is searched for. */
  readonly words: readonly string[];
  readonly password: string;
}

/** A sound on sale. */
export interface WorldSound {
  readonly projectId: number;
  readonly fileId: string;
}

/** How a kind of call went in a step. */
export interface CallFigures {
  readonly count: number;
  /** Milliseconds; of the first call of a deed from when the deed was due. */
  readonly p50: number;
  readonly p99: number;
}

/** What a step of the load came to. */
export interface StepFigures {
  readonly deeds: number;
  readonly calls: Readonly<Record<string, CallFigures>>;
  readonly callsPerSecond: number;
  /** Bytes that the server sent. */
  readonly received: number;
  /** How much later than due the generator began a deed, p99, milliseconds: its own slowness. */
  readonly late: number;
  /** What went wrong, with how often. */
  readonly faults: Readonly<Record<string, number>>;
}

/** What the generator is told, one at a time. */
export type DayOrder = { readonly kind: 'begin'; readonly world: World } | RunOrder;

/** Deeds at a rate, irregularly as people come. */
export interface RunOrder {
  readonly kind: 'run';
  readonly perSecond: number;
  readonly seconds: number;
  /** One kind of deed alone, for what it costs; otherwise all in their shares. */
  readonly only?: string | undefined;
}

/** The answer to an order. */
export type DayAnswer =
  | { readonly ok: true; readonly figures: StepFigures | null }
  | { readonly ok: false; readonly error: string };
