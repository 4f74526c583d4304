/**
 * Asks again and again until there is an answer other than undefined, false or null, at most
 * `seconds`. Then it fails naming what was waited for.
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
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
