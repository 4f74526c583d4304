import { fitText, type FontFile, type Run, type Weight } from './pdf-fonts.ts';

/** Returns the width of a text in a font at a size, in points. */
export type Measure = (font: FontFile, size: number, text: string) => number;

export interface TextStyle {
  /** Font size in points. */
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

export interface TextLine {
  readonly runs: readonly (Run & { readonly width: number })[];
  readonly width: number;
  readonly style: TextStyle;
}

/**
 * A text broken into lines. `said` is the text for screen readers if not every letter could be
 * drawn.
 */
export interface SetText {
  readonly lines: readonly TextLine[];
  readonly said?: string;
}

/** Returns the height of a line in this style, in points. */
export function lineHeight({ size }: TextStyle): number {
  return size * 1.4;
}

/** Returns the height of a text, in points. */
export function heightOf({ lines }: SetText): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0);
}

/** Breaks a text into lines of at most `width` points, between words where possible. */
export function setLines(
  measure: Measure,
  text: string,
  { style, width }: { readonly style: TextStyle; readonly width: number },
): SetText {
  const lines: TextLine[] = [];
  let line = '';
  const widthOf = (part: string) => setLine(measure, part, style).width;
  const end = (after = '') => {
    const set = setLine(measure, line, style);
    lines.push(after === '' ? set : withSpace(set));
    line = '';
  };
  for (const word of text.split(' ')) {
    const [first = '', ...rest] = broken(word, width, widthOf);
    const longer = line === '' ? first : `${line} ${first}`;
    if (line !== '' && widthOf(longer) > width) {
      end(' ');
      line = first;
    } else line = longer;
    for (const piece of rest) {
      end();
      line = piece;
    }
  }
  end();
  return fitText(text, style.weight).isWhole ? { lines } : { lines, said: text };
}

function setLine(measure: Measure, text: string, style: TextStyle): TextLine {
  const { runs } = fitText(text, style.weight);
  const wide = runs.map((run) => ({ ...run, width: measure(run.font, style.size, run.text) }));
  return { runs: wide, width: wide.reduce((sum, run) => sum + run.width, 0), style };
}

/** Appends a space to a line, so that copied or spoken text keeps its words apart. */
export function withSpace(line: TextLine): TextLine {
  const last = line.runs.at(-1);
  if (!last) return line;
  return { ...line, runs: [...line.runs.slice(0, -1), { ...last, text: `${last.text} ` }] };
}

/** Splits a word into pieces that fit: addresses and account numbers have no place to break. */
function broken(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** The site's colours on white. Text pairs have a contrast above 7:1. */
const INK = '#1c1a20';
export const QUIET = '#4a4652';
export const ACCENT = '#46308c';
export const HAIRLINE = '#d9d3c7';

/** Sizes in points, large enough for low vision on A4 at full size. */
export const STYLES = {
  mark: { size: 15, weight: 'strong', colour: ACCENT },
  title: { size: 22, weight: 'strong', colour: INK },
  heading: { size: 14, weight: 'strong', colour: INK },
  name: { size: 11, weight: 'strong', colour: INK },
  text: { size: 11, weight: 'plain', colour: INK },
  quiet: { size: 11, weight: 'plain', colour: QUIET },
  cell: { size: 10.5, weight: 'plain', colour: INK },
  cellName: { size: 10.5, weight: 'strong', colour: INK },
  cellMore: { size: 10, weight: 'plain', colour: QUIET },
  foot: { size: 9, weight: 'plain', colour: QUIET },
  columnName: { size: 10, weight: 'strong', colour: QUIET },
} as const satisfies Record<string, TextStyle>;
