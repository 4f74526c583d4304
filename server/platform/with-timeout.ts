/** Thrown after a timeout. The work may still have an effect. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut('no answer')), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for work until a timeout. Work that takes longer continues. An error is reported, never
 * thrown.
 */
export async function waitAtMost(
  timeoutMs: number,
  work: Promise<void>,
  report: (error: unknown) => void,
): Promise<void> {
  await withTimeout(work.catch(report), timeoutMs).catch(() => {});
}
