/** Runs work as soon as there is a free place. */
type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a limiter that runs at most `most` tasks at once; the others wait in order of arrival. */
export function limitConcurrency(most: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < most) running += 1;
    // A finished task passes its place on, below.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
