/** A LIKE pattern for texts that hold this one, in which nothing is a wildcard. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** A LIKE pattern for texts that begin with this one, in which nothing is a wildcard. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
