/** Runs work as soon as there is a free place. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a limiter that runs at most `most` works at once; the others wait in order of arrival.
 */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < most) running += 1;
    // A work that ends hands its place to the next one, without freeing it.
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
