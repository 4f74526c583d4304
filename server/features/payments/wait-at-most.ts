/**
 * Waits for work, but at most so many milliseconds. Unfinished work continues; a failure is
 * reported, never thrown.
 */
export async function waitAtMost(
  milliseconds: number,
  work: Promise<void>,
  report: (error: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(report), late]);
  clearTimeout(timer);
}
