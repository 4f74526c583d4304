import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns whether a test named in a document exists: `file` › name, or only the file without a name.
 * The name is compared with the source as it is there, placeholders included.
 */
export function isThere(named: string): boolean {
  const [, file = '', name] = /^`([^`]+)`(?: › (.+))?$/.exec(named) ?? [];
  if (!existsSync(file)) return false;
  if (name === undefined) return true;
  const source = readFileSync(file, 'utf8');
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));
}
