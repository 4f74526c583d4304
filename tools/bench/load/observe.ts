import { type Profiler, Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Node loads this module into a server under test with `--import`. The bench can then read its
 * memory, the delay of its event loop, and a CPU profile. The server needs no code for it.
 */

/** The sampling interval of the event loop. A delay is the time beyond it. */
const RESOLUTION_MS = 5;

// The server's worker threads load this module too.
if (isMainThread && process.channel) observe(process.channel);

function observe(channel: NonNullable<typeof process.channel>): void {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let session: Session | undefined;
  loop.enable();
  process.on('message', (order: ObserverOrder) => {
    obey(order).then(
      (answer) => process.send?.(answer),
      (error: unknown) => process.send?.({ kind: 'fault', error: String(error) }),
    );
  });
  // The channel must not keep the process alive.
  channel.unref();

  async function obey(order: ObserverOrder): Promise<ObserverAnswer> {
    if (order.kind === 'profile') return { kind: 'profile', profile: await profile(order.on) };
    const { rss, heapUsed } = process.memoryUsage();
    const loopP99 = Math.max(0, loop.percentile(99) / 1e6 - RESOLUTION_MS);
    loop.reset();
    return { kind: 'sample', rss, heapUsed, loopP99 };
  }

  async function profile(on: boolean): Promise<Profiler.Profile | null> {
    if (on) {
      session = new Session();
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
      return null;
    }
    const made = await session?.post('Profiler.stop');
    session?.disconnect();
    return made?.profile ?? null;
  }
}

/** A request to the observer in a server under test. */
export type ObserverOrder =
  | { readonly kind: 'sample' }
  | { readonly kind: 'profile'; readonly on: boolean };

/**
 * The state of the process, in bytes and milliseconds. Figures of the event loop cover the time
 * since the last sample.
 */
export interface ProcessSample {
  readonly kind: 'sample';
  readonly rss: number;
  readonly heapUsed: number;
  /** The delay of the event loop's timers. */
  readonly loopP99: number;
}

export type ObserverAnswer =
  | ProcessSample
  | { readonly kind: 'profile'; readonly profile: Profiler.Profile | null }
  | { readonly kind: 'fault'; readonly error: string };
