import type { TextStyle } from './pdf-lines.ts';

/** The colours of the site on white; text pairs are above 7:1. */
export const INK = '#1c1a20';
export const QUIET = '#4a4652';
export const ACCENT = '#46308c';
export const HAIRLINE = '#d9d3c7';

/** Sizes in points: large enough for low vision on A4 at full size. */
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
