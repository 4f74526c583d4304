/** Choices of a batcher. */
export interface BatcherOptions {
  readonly maxItems?: number;
  /** Whether a batch may have failed by one item alone, and not because nothing can be written now. */
  readonly isFaultOfItem?: (error: unknown) => boolean;
  /**
   * How long a write may take, milliseconds. Then its items fail and the next batch goes out, whatever
   * becomes of it: a write without an end would stop all that come after it.
   */
  readonly patienceMs?: number;
}

/** A write took longer than it may. Nobody knows whether it happened. */
export class BatchOverdue extends Error {
  override readonly name = 'BatchOverdue';
}

/**
 * Gathers what arrives while a write is on its way, and writes it all at once with the next one.
 * There is no timer: an item that comes alone is written at once. Where several came together the
 * last time, one waits for what arrives in the same turn of the event loop, which is microseconds:
 * the busier it is, the larger the batches.
 * While a write is on its way the results of the one before are given out, so that neither side
 * waits for the other.
 * `write` answers one result for each item, in their order. When a batch fails by the fault of an
 * item, its items are written one by one, so that the faulty one fails alone; by default every
 * failure is taken for one.
 */
export function createBatcher<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems = 200, isFaultOfItem = () => true, patienceMs = 8_000 }: BatcherOptions = {},
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
    await (crowded ? turn() : undefined);
    let giveOut = nothing;
    while (waiting.length > 0) {
      crowded = waiting.length > 1;
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      const written = outcomeOf(batch);
      // What follows from the results before is done while this batch is on its way.
      if (giveOut !== nothing) await turn();
      giveOut();
      giveOut = await written;
    }
    busy = false;
    giveOut();
  }

  async function outcomeOf(batch: readonly Waiting[]): Promise<() => void> {
    try {
      const results = await inTime(write(batch.map(({ item }) => item)), patienceMs);
      return () => {
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (result === undefined) reject(new Error('A batch answered too few results.'));
          else resolve(result);
        });
      };
    } catch (error) {
      const isWhole = error instanceof BatchOverdue || !isFaultOfItem(error);
      if (batch.length === 1 || isWhole) {
        return () => batch.forEach(({ reject }) => reject(error));
      }
      const outcomes: (() => void)[] = [];
      for (const one of batch) outcomes.push(await outcomeOf([one]));
      return () => outcomes.forEach((give) => give());
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void drain();
    });
}

const nothing = () => {};

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BatchOverdue()), patienceMs);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves once all that is ready was read: what was to be sent has left by then, too. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
