/** The longest name of a language, characters. */
export const MAX_LANGUAGE = 40;

/**
 * Splits a line such as 'serbian, English' at commas or semicolons into languages: capitalised, in
 * order, without duplicates (case-insensitive).
 */
export function readLanguages(line: string): string[] {
  const languages = new Map<string, string>();
  for (const part of line.split(/[,;]/)) {
    const name = part.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    const key = name.toLowerCase();
    if (name !== '' && !languages.has(key)) languages.set(key, capitalised(name));
  }
  return [...languages.values()];
}

export function writeLanguages(languages: readonly string[]): string {
  return languages.join(', ');
}

/**
 * Returns whether a text can be the name of a language: letters, spaces, apostrophes, brackets and
 * hyphens.
 */
export function isLanguage(name: string): boolean {
  return name.length <= MAX_LANGUAGE && /^[\p{L}\p{M}][\p{L}\p{M} '’()-]*$/u.test(name);
}

function capitalised(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first.toUpperCase() + rest.join('');
}
