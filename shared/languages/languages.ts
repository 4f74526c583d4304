/** The longest name of a language, characters. */
export const MAX_LANGUAGE = 40;

/**
 * The languages of a line such as 'serbian, English': apart by commas, each once whatever its case,
 * with a capital first letter, in the order they were written.
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

/** Languages as a form shows them, and as people read them. */
export function writeLanguages(languages: readonly string[]): string {
  return languages.join(', ');
}

/** Whether a text can be the name of a language: letters, and what stands between words. */
export function isLanguage(name: string): boolean {
  return name.length <= MAX_LANGUAGE && /^[\p{L}\p{M}][\p{L}\p{M} '’()-]*$/u.test(name);
}

function capitalised(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first.toUpperCase() + rest.join('');
}
