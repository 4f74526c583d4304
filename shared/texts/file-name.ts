import { tidyLine } from './line.ts';

/** The longest name that file systems allow, characters. */
const LONGEST = 255;
/** Control characters, bidirectional controls (Unicode TR 36), and unpaired surrogates. */
const UNFIT = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]|[\uD800-\uDFFF]/gu;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/**
 * Sanitises a file's name: no folders, and no characters that disguise it as another name. Returns
 * 'file' if nothing is left.
 */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const tidy = tidyLine(last.replaceAll(UNFIT, ''));
  return tidy.slice(0, LONGEST).replace(HALF_AT_END, '') || 'file';
}

/** Removes the extension of a file's name. */
export function baseName(name: string): string {
  return name.replace(/(?<=.)\.[^.]{1,16}$/, '');
}

/** Returns the extension of a file's name in lower case, without the dot; '' if it has none. */
export function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
