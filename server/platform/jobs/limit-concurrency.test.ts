import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('the given number run at once and the others in order, even after one that failed', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  let running = 0;
  const work = (num: number) =>
    limited(async () => {
      begun.push(num);
      running += 1;
      expect(running).toBeLessThanOrEqual(2);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (num === 1) throw new Error('one');
      return num;
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await work(5)).toBe(5);
});
