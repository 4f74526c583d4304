import type { Profiler } from 'node:inspector';

/** What a server under test is asked over its channel. */
export type ObserverOrder =
  | { readonly kind: 'look'; readonly collect: boolean }
  | { readonly kind: 'profile'; readonly on: boolean };

/** A look into the process. Bytes, milliseconds; the loop's figures are those since the last look. */
export interface Look {
  readonly kind: 'look';
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  /** Sockets, files and whatever else is open, but for timers. */
  readonly handles: number;
  /** How much later than due the event loop came to its timers. */
  readonly loopP50: number;
  readonly loopP99: number;
  /** The share of the time in which the loop was not idle. */
  readonly loopBusy: number;
}

/** What it answers. */
export type ObserverAnswer =
  | Look
  | { readonly kind: 'profile'; readonly profile: Profiler.Profile | null }
  | { readonly kind: 'fault'; readonly error: string };
