import { type Profiler, Session } from 'node:inspector/promises';
import { getActiveResourcesInfo } from 'node:process';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import type { ObserverAnswer, ObserverOrder } from './observer-order.ts';

/*
 * Node loads this module into a server under test with `--import`. The bench can then read memory
 * after a garbage collection, handles, event loop delay, and a CPU profile. The server needs no
 * code for it.
 */

/** The sampling interval of the event loop. A delay is the time beyond it. */
const RESOLUTION_MS = 5;

// The server's worker threads load this module too.
if (isMainThread && process.channel) observe(process.channel);

function observe(channel: NonNullable<typeof process.channel>): void {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let since = performance.eventLoopUtilization();
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
    if (order.collect) globalThis.gc?.();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const delayOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
    const looked = {
      kind: 'sample',
      rss,
      heapUsed,
      external: external + arrayBuffers,
      handles: getActiveResourcesInfo().filter((name) => name !== 'Timeout').length,
      loopP50: delayOf(loop.percentile(50)),
      loopP99: delayOf(loop.percentile(99)),
      loopBusy: performance.eventLoopUtilization(since).utilization,
    } as const;
    loop.reset();
    since = performance.eventLoopUtilization();
    return looked;
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
