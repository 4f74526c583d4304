import { openFiles } from '../load/cpu-parts.ts';
import { measureStep, type Step } from '../load/measure-step.ts';
import type { OpenShop } from '../load/open-shop.ts';
import { countWaitingJobs } from '../load/waiting-jobs.ts';
import type { SoakPlan } from './soak-plan.ts';
import { countRows, type TableRows } from './table-rows.ts';

/** A look at the server's state. Memory is in bytes. */
export interface SoakLook {
  /** Seconds since the start of the load. */
  readonly at: number;
  readonly rss: number;
  /** After a garbage collection. */
  readonly heap: number;
  /** Buffers outside the heap. */
  readonly external: number;
  /** Resources that keep the event loop alive, except timers. */
  readonly handles: number;
  /** Open file descriptors of the process, sockets included. */
  readonly files: number;
  readonly jobs: number;
  readonly rows: TableRows;
  readonly step: Step;
}

/** Runs the load until the next look, and takes the look. */
export async function soakUntilNext(
  shop: OpenShop,
  { perSecond, every }: SoakPlan,
  began: number,
): Promise<SoakLook> {
  const step = await measureStep(shop, { perSecond, seconds: every });
  const { rss, heapUsed, external, handles } = await shop.server.look(true);
  return {
    at: (performance.now() - began) / 1_000,
    rss,
    heap: heapUsed,
    external,
    handles,
    files: openFiles(shop.server.pid),
    jobs: await countWaitingJobs(shop.database.db),
    rows: await countRows(shop.database.db),
    step,
  };
}
