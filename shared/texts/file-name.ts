import { tidyLine } from './line.ts';

/** The longest name that is kept, characters; file systems allow no more. */
const LONGEST = 255;
/** Control characters, marks that turn text around (Unicode TR 36), halves of surrogate pairs. */
const UNFIT = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]|[\uD800-\uDFFF]/gu;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/**
 * A file's name as it is kept and shown: without folders, and without what could make it look like
 * another one. 'file' where nothing is left.
 */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const tidy = tidyLine(last.replaceAll(UNFIT, ''));
  return tidy.slice(0, LONGEST).replace(HALF_AT_END, '') || 'file';
}

/** A file's name without its extension, as people call it; the whole where there is none. */
export function baseName(name: string): string {
  return name.replace(/(?<=.)\.[^.]{1,16}$/, '');
}

/** The extension of a file's name in lower case, without the dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
