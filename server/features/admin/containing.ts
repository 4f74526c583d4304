/** A LIKE pattern for a text in which nothing is a wildcard. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
