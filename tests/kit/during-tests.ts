import { afterAll, beforeAll } from 'vitest';

/**
 * Starts something before the tests of a file or a `describe`, and stops it after them. Its members can
 * be used from the next `beforeAll` on.
 */
export function duringTests<T extends { stop(): unknown }>(start: () => Promise<T>): T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    await started?.stop();
  });
  const find = (): T => {
    if (!started)
      throw new Error('It starts before the first test, not while tests are collected.');
    return started;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every access goes to what was started
  return new Proxy({} as T, {
    get: (_empty, member): unknown => Reflect.get(find(), member),
    set: (_empty, member, value) => Reflect.set(find(), member, value),
  });
}
