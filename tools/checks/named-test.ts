import { existsSync, readFileSync } from 'node:fs';

/**
 * Whether a test that a document names is there: `file` › name, or the file alone where no name is
 * given. A name is looked for as it stands in the source, with what is filled in later as it is there.
 */
export function isThere(named: string): boolean {
  const [, file = '', name] = /^`([^`]+)`(?: › (.+))?$/.exec(named) ?? [];
  if (!existsSync(file)) return false;
  if (name === undefined) return true;
  const source = readFileSync(file, 'utf8');
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));
}
