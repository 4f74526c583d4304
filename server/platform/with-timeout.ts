/** Work took too long. It may or may not have happened. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

/** Returns the result of work; throws its error, or `Overdue` after `patienceMs`. */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Overdue()), patienceMs);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
