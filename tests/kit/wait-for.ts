/**
 * Polls until the result is neither undefined, false nor null. After `seconds` it throws an error that
 * names `what`.
 */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  seconds = 20,
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`Timed out after ${seconds} s waiting for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
