import type { Profiler } from 'node:inspector';

/** A request to the observer in a server under test. */
export type ObserverOrder =
  | { readonly kind: 'sample'; readonly collect: boolean }
  | { readonly kind: 'profile'; readonly on: boolean };

/**
 * The state of the process, in bytes and milliseconds. Figures of the event loop cover the time
 * since the last sample.
 */
export interface ProcessSample {
  readonly kind: 'sample';
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  /** Open resources, such as sockets and files, except timers. */
  readonly handles: number;
  /** The delay of the event loop's timers. */
  readonly loopP50: number;
  readonly loopP99: number;
  /** The share of the time in which the loop was busy. */
  readonly loopBusy: number;
}

/** The observer's answer. */
export type ObserverAnswer =
  | ProcessSample
  | { readonly kind: 'profile'; readonly profile: Profiler.Profile | null }
  | { readonly kind: 'fault'; readonly error: string };
