/**
 * Repeats work on one batch after the other until a batch is not full. `work` returns how many rows
 * its batch had.
 */
export async function workInBatches(size: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) === size);
}
