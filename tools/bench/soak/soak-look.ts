import { openFiles } from '../load/cpu-parts.ts';
import { measureStep, type Step } from '../load/measure-step.ts';
import type { OpenShop } from '../load/open-shop.ts';
import { countWaitingJobs } from '../load/waiting-jobs.ts';
import type { SoakPlan } from './soak-plan.ts';
import { countRows, type TableRows } from './table-rows.ts';

/** How the server stands after a while. Bytes. */
export interface SoakLook {
  /** Seconds since the beginning. */
  readonly at: number;
  readonly rss: number;
  /** After a collection. */
  readonly heap: number;
  /** Buffers outside the heap. */
  readonly external: number;
  /** Whatever keeps the event loop, but for timers. */
  readonly handles: number;
  /** Sockets and files, as the system counts them. */
  readonly files: number;
  /** Jobs that are due. */
  readonly jobs: number;
  readonly rows: TableRows;
  readonly step: Step;
}

/** Lets the people go on until the next look, and looks. */
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
