import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { inflateSync } from 'node:zlib';

export type Weight = 'plain' | 'strong';

/** Consecutive letters drawn in one font file. */
export interface Run {
  readonly font: FontFile;
  readonly text: string;
}

/** One font file. A PDF refers to it by its name. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly letters: ReadonlySet<number>;
}

/** A text split into runs that the fonts can draw. */
interface FittedText {
  readonly runs: readonly Run[];
  /** Whether every letter can be drawn. Missing ones become question marks. */
  readonly isWhole: boolean;
}

/** Earmark's own typeface, designed for low vision, then a fallback that covers more scripts. */
const FAMILIES = [
  ['atkinson-hyperlegible-next', ['latin', 'latin-ext']],
  ['noto-sans', ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'latin-ext']],
] as const;
const WEIGHTS = { plain: 400, strong: 700 } as const;
const UNKNOWN = '?';
/**
 * Combining marks and format characters, which have no shape of their own. If no font has one, it
 * is dropped, because nothing visible is lost.
 */
const UNSEEN = /[\p{Mark}\p{Format}]/u;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, FontFile>();

/** Splits a text into runs of fonts that contain its letters. A font is opened on first use. */
export function fitText(text: string, weight: Weight): FittedText {
  const runs: { font: FontFile; text: string }[] = [];
  let isWhole = true;
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const found = last && has(last.font, letter) ? last.font : findFont(letter, weight);
    isWhole &&= found !== undefined;
    if (!found && UNSEEN.test(letter)) continue;
    const font = found ?? openFont(0, 0, weight);
    const drawn = found ? letter : UNKNOWN;
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return { runs, isWhole };
}

function findFont(letter: string, weight: Weight): FontFile | undefined {
  for (const [family, [, scripts]] of FAMILIES.entries()) {
    for (const script of scripts.keys()) {
      const font = openFont(family, script, weight);
      if (has(font, letter)) return font;
    }
  }
  return undefined;
}

function has({ letters }: FontFile, letter: string): boolean {
  return letters.has(letter.codePointAt(0) ?? 0);
}

function openFont(family: number, script: number, weight: Weight): FontFile {
  const [folder, scripts] = FAMILIES[family] ?? FAMILIES[0];
  const name = `${folder}-${scripts[script] ?? scripts[0]}-${WEIGHTS[weight]}-normal`;
  const known = opened.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(resolve(`@fontsource/${folder}/files/${name}.woff`)));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is not one font.`);
  const file = { name, bytes, letters: new Set(font.characterSet) };
  opened.set(name, file);
  return file;
}

/** Sizes in bytes of the file header and of one table entry, in both formats. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Decompresses a WOFF file (W3C, "WOFF File Format 1.0") to the plain font. The library reads WOFF
 * directly too, but inflates a table again for each letter, which takes ten times as long.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => readEntry(woff, index));
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  // The flavour. The numbers after the count only serve binary searches and stay zero.
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = SFNT.header + index * SFNT.entry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    // Tables begin at multiples of four.
    const filled = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}

function readEntry(woff: Buffer, index: number) {
  const at = WOFF.header + index * WOFF.entry;
  const begin = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(begin, begin + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that compression would not shrink is stored uncompressed.
    table: packed.length < length ? inflateSync(packed) : packed,
  };
}
