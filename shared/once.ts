/** Returns a function that creates a value at its first call, and returns the same one later. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Returns a function whose concurrent callers share one run of the work. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}

/** Like `singleFlight`, but the work is repeated if the function was called during a run. */
export function coalesced<T>(work: () => Promise<T>): () => Promise<T> {
  let isCalledAgain = false;
  const run = singleFlight(async () => {
    for (;;) {
      isCalledAgain = false;
      const answer = await work();
      if (!isCalledAgain) return answer;
    }
  });
  return () => {
    isCalledAgain = true;
    return run();
  };
}
