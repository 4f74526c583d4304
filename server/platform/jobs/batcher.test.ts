import { describe, expect, test, vi } from 'vitest';
import { TimedOut } from '../with-timeout.ts';
import { createBatcher } from './batcher.ts';

describe('a batcher', () => {
  test('writes the items of one turn together, and then the items that arrived meanwhile', async () => {
    const batches: number[][] = [];
    const add = createBatcher(async (items: readonly number[]) => {
      batches.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return items.map((item) => item * 10);
    });
    const first = [1, 2].map(add);
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    const rest = [3, 4, 5].map(add);
    expect(await Promise.all([...first, ...rest])).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test.each([
    ['alone is written at once', [1], [[2], [3]]],
    ['after several waits for those that come in its turn', [0, 1], [[2, 3]]],
  ])('writes one that arrives %s', async (_what, before, after) => {
    const batches: number[][] = [];
    const add = createBatcher(async (items: readonly number[]) => {
      batches.push([...items]);
      return items;
    });
    await Promise.all(before.map(add));
    const second = add(2);
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    await Promise.all([second, add(3)]);
    expect(batches).toEqual([before, ...after]);
  });

  test('fails a faulty item alone', async () => {
    const add = createBatcher(async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('bad item');
      return items;
    });
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(add));
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  test('fails the whole batch when no single item is at fault', async () => {
    let writes = 0;
    const add = createBatcher(
      async () => {
        writes += 1;
        throw new Error('away');
      },
      { isFaultOfItem: () => false },
    );
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(writes).toBe(1);
  });

  test('keeps batches to their size', async () => {
    const sizes: number[] = [];
    const add = createBatcher(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { maxItems: 2 },
    );
    await Promise.all([1, 2, 3, 4, 5].map(add));
    expect(Math.max(...sizes)).toBe(2);
  });

  test('continues with the next batch when a write never ends', async () => {
    const add = createBatcher(
      (items: readonly string[]) =>
        items.includes('lost') ? new Promise<string[]>(() => {}) : Promise.resolve([...items]),
      { timeoutMs: 20, maxItems: 1 },
    );
    const lost = add('lost');
    const next = add('next');
    await expect(lost).rejects.toThrow(TimedOut);
    expect(await next).toBe('next');
  });
});
