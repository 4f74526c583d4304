import type { FontFile } from './pdf-fonts.ts';
import { lineHeight, type Measure, type TextLine } from './pdf-lines.ts';

/** A column of the page, in points from the left edge. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

/** The position of a text. `y` is the top of its first line, in points from the top of the page. */
export interface TextPlace extends Column {
  readonly y: number;
  readonly toTheRight?: boolean;
}

interface Pen {
  readonly measure: Measure;
  write(lines: readonly TextLine[], place: TextPlace): void;
}

/** Distance from the middle of a line down to the baseline, as a share of the font size. */
const FOOT = 0.34;

/** Creates the pen of a PDF. A font is embedded on first use. */
export function createPen(doc: PDFKit.PDFDocument): Pen {
  const known = new Set<string>();

  function setFont({ name, bytes }: FontFile, size: number): void {
    if (!known.has(name)) doc.registerFont(name, bytes);
    known.add(name);
    doc.font(name).fontSize(size);
  }

  function writeLine({ runs, width, style }: TextLine, place: TextPlace): void {
    let x = place.toTheRight ? place.left + place.width - width : place.left;
    doc.fillColor(style.colour);
    for (const run of runs) {
      setFont(run.font, style.size);
      doc.text(run.text, x, place.y, { lineBreak: false, baseline: 'alphabetic' });
      x += run.width;
    }
  }

  return {
    measure(font, size, text) {
      setFont(font, size);
      return doc.widthOfString(text);
    },
    write(lines, place) {
      let { y } = place;
      for (const line of lines) {
        const height = lineHeight(line.style);
        writeLine(line, { ...place, y: y + height / 2 + line.style.size * FOOT });
        y += height;
      }
    },
  };
}
