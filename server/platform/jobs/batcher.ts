import { withTimeout, TimedOut } from '../with-timeout.ts';

interface BatcherOptions {
  readonly maxItems?: number;
  /**
   * Returns whether a single item may have made the batch fail, as opposed to an unreachable
   * database.
   */
  readonly isFaultOfItem?: (error: unknown) => boolean;
  /**
   * The time limit of a write. After that its items fail and the next batch starts, so that a
   * hanging write does not block all later ones.
   */
  readonly timeoutMs?: number;
}

/**
 * Collects items that arrive during a write, and writes them together with the next one. There is
 * no timer: a single item is written at once. If several items were waiting last time, the batcher
 * waits microseconds for the rest of the same turn of the event loop. Batches therefore grow with
 * the load. The results of a batch are handed out while the next write is running, so that neither
 * side waits for the other. `write` returns one result for each item, in order. If a batch fails
 * because of an item, the items are written one by one, so that only the faulty one fails. By
 * default, every failure counts as the fault of an item.
 */
export function createBatcher<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems = 200, isFaultOfItem = () => true, timeoutMs = 8_000 }: BatcherOptions = {},
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let busy = false;
  /** Whether more than one item was waiting at the last write. */
  let crowded = false;

  async function drain(): Promise<void> {
    busy = true;
    await (crowded ? pendingIo() : undefined);
    let settle = nothing;
    while (waiting.length > 0) {
      crowded = waiting.length > 1;
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      const written = outcomeOf(batch);
      // Hand out the earlier results while this batch is being written.
      if (settle !== nothing) await pendingIo();
      settle();
      settle = await written;
    }
    busy = false;
    settle();
  }

  async function outcomeOf(batch: readonly Waiting[]): Promise<() => void> {
    try {
      const results = await withTimeout(write(batch.map(({ item }) => item)), timeoutMs);
      return () => {
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (result === undefined) reject(new Error('A batch returned too few results.'));
          else resolve(result);
        });
      };
    } catch (error) {
      const isWhole = error instanceof TimedOut || !isFaultOfItem(error);
      if (batch.length === 1 || isWhole) {
        return () => batch.forEach(({ reject }) => reject(error));
      }
      const outcomes: (() => void)[] = [];
      for (const one of batch) outcomes.push(await outcomeOf([one]));
      return () => outcomes.forEach((settle) => settle());
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void drain();
    });
}

const nothing = () => {};

/** Resolves after pending I/O was handled, including responses that are ready to be sent. */
function pendingIo(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
