import { expect, it } from 'vitest';
import { coalesced, once, singleFlight } from './once.ts';

/** Work that ends when `end` is called; `runs` counts its beginnings. */
function createWork() {
  const ends: (() => void)[] = [];
  return {
    run: () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))),
    runs: () => ends.length,
    end: () => ends.at(-1)?.(),
  };
}

it('creates a value once, even if it is undefined', () => {
  let made = 0;
  const get = once(() => {
    made += 1;
  });
  get();
  get();
  expect(made).toBe(1);
});

it('shares one run among callers, and runs again for later ones', async () => {
  const work = createWork();
  const run = singleFlight(work.run);
  const both = Promise.all([run(), run()]);
  work.end();
  expect(await both).toEqual([1, 1]);
  const later = run();
  work.end();
  expect(await later).toBe(2);
});

it('runs again after a failure', async () => {
  let tries = 0;
  const run = singleFlight(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the first');
    return tries;
  });
  await expect(run()).rejects.toThrow('the first');
  expect(await run()).toBe(2);
});

it('repeats a run once if it was called meanwhile, and returns the last result', async () => {
  const work = createWork();
  const run = coalesced(work.run);
  const all = Promise.all([run(), run(), run()]);
  work.end();
  await expect.poll(work.runs).toBe(2);
  work.end();
  expect(await all).toEqual([2, 2, 2]);
  expect(work.runs()).toBe(2);
});
