/** Makes a value at the first call and answers the same one from then on. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Runs work that is asked for again while it runs only once: all callers get the same answer. */
export function joined<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}

/** Runs work that is asked for again while it runs once more at its end, for what came meanwhile. */
export function repeated<T>(work: () => Promise<T>): () => Promise<T> {
  let isAskedAgain = false;
  const run = joined(async () => {
    for (;;) {
      isAskedAgain = false;
      const answer = await work();
      if (!isAskedAgain) return answer;
    }
  });
  return () => {
    isAskedAgain = true;
    return run();
  };
}
