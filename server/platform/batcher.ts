/** Choices of a batcher. */
export interface BatcherOptions {
  readonly maxItems?: number;
  /** Whether a batch may have failed by one item alone, and not because nothing can be written now. */
  readonly isFaultOfItem?: (error: unknown) => boolean;
}

/**
 * Gathers what arrives while a write is on its way, and writes it all at once with the next one.
 * There is no timer: a lone item is written at once, and the busier it is the larger the batches.
 * `write` answers one result for each item, in their order. When a batch fails by the fault of an
 * item, its items are written one by one, so that the faulty one fails alone; by default every
 * failure is taken for one.
 */
export function createBatcher<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems = 200, isFaultOfItem = () => true }: BatcherOptions = {},
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      await settle(batch);
    }
    busy = false;
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error('A batch answered too few results.'));
        else resolve(result);
      });
    } catch (error) {
      const [first] = batch;
      if (batch.length === 1 && first) return first.reject(error);
      if (!isFaultOfItem(error)) return batch.forEach(({ reject }) => reject(error));
      for (const one of batch) await settle([one]);
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void drain();
    });
}
