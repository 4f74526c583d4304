import { type Profiler, Session } from 'node:inspector/promises';
import { getActiveResourcesInfo } from 'node:process';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import type { ObserverAnswer, ObserverOrder } from './observer-order.ts';

/*
 * Loaded before a server under test (`--import`), so that it can be looked into from outside without
 * a line of its own: memory after a collection, handles, the delay of its event loop, a CPU profile.
 */

/** How often the loop is looked at, milliseconds; a delay is what goes beyond. */
const RESOLUTION = 5;

// Threads of the server load it as well.
if (isMainThread && process.channel) observe(process.channel);

function observe(channel: NonNullable<typeof process.channel>): void {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  let since = performance.eventLoopUtilization();
  let session: Session | undefined;
  loop.enable();
  process.on('message', (order: ObserverOrder) => {
    obey(order).then(
      (answer) => process.send?.(answer),
      (error: unknown) => process.send?.({ kind: 'fault', error: String(error) }),
    );
  });
  // The channel keeps nothing alive: the server ends as without it.
  channel.unref();

  async function obey(order: ObserverOrder): Promise<ObserverAnswer> {
    if (order.kind === 'profile') return { kind: 'profile', profile: await profile(order.on) };
    if (order.collect) globalThis.gc?.();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const delayOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
    const looked = {
      kind: 'look',
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
