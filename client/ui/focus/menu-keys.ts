/**
 * The line that a key leads to in a menu, or undefined when the key is none of the menu's. Arrows go
 * round; a letter goes to the next line that begins with it.
 */
export function nextInMenu(
  key: string,
  from: number,
  labels: readonly string[],
): number | undefined {
  const count = labels.length;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const after = labels.map((_, step) => (from + 1 + step) % count);
  return after.find((index) => labels[index]?.toLocaleLowerCase().startsWith(letter));
}
