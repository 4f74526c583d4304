/** Of what waits, newest first, the next older one; past the oldest, the newest again. */
export function nextWaiting<T extends { readonly id: number }>(
  waiting: readonly T[],
  id: number,
): T | undefined {
  return waiting.find((one) => one.id < id) ?? waiting.find((one) => one.id !== id);
}
