/**
 * Gathers what arrives while a write is on its way, and writes it all at once with the next one.
 * There is no timer: a lone item is written at once, and the busier it is the larger the batches.
 * `write` answers one result for each item, in their order. When a batch fails, its items are
 * written one by one, so that a faulty one fails alone.
 */
export function createBatcher<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems = 200 }: { maxItems?: number } = {},
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
      for (const one of batch) await settle([one]);
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void drain();
    });
}
