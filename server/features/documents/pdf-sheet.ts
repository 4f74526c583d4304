import PdfKit from 'pdfkit';
import { lineHeight, type SetText, setLines, type TextStyle } from './pdf-lines.ts';
import { type Column, createPen, type TextPlace } from './pdf-pen.ts';

/** An element of the structure that a screen reader walks through. */
export type Element = PDFKit.PDFStructureElement;

/** What an element says beside its text. The types of pdfkit do not know all that it takes. */
export interface ElementOptions {
  /** What is said in place of a picture. */
  readonly alt?: string;
  /** What is said in place of the text. */
  readonly actual?: string;
  /** Of which cells a table's header is the header. */
  readonly scope?: 'Row' | 'Column';
  /** Left, top, right and bottom of a picture, points from the page's upper left corner. */
  readonly bbox?: readonly [number, number, number, number];
}

export interface SheetFacts {
  readonly title: string;
  /** A tag of BCP 47: screen readers choose the voice by it. */
  readonly language: string;
  readonly author: string;
  readonly made: Date;
}

/** The pages of a PDF while they are drawn, from top to bottom. Points; a point is 1/72 inch. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** All of the width between the margins. */
  readonly full: Column;
  /** Where the next thing begins, from the top of the page. */
  y: number;
  /** Turns the page unless this much is left on it; answers whether it did. */
  room(height: number): boolean;
  /** Adds an element; whoever adds it ends it once nothing more comes into it. */
  element(parent: Element, type: string, options?: ElementOptions): Element;
  set(text: string, style: TextStyle, width: number): SetText;
  /** Writes a text into an element and goes on below it; the page turns between lines where it must. */
  write(element: Element, text: SetText): void;
  /** Writes a text into an element where there is room for it, and stays where it is. */
  writeAt(element: Element, text: SetText, place: TextPlace): void;
  /** Writes a text into whatever is open: decoration, or a picture. */
  paint(text: SetText, place: TextPlace): void;
  /** Marks what is drawn as decoration: lines, and what stands elsewhere already. */
  artifact(draw: () => void, type?: 'Layout' | 'Pagination'): void;
  /** The finished file. */
  end(): Promise<Uint8Array>;
}

/** A4, points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 56, top: 56, bottom: 68 };
/** The bottom of what is set. */
const FLOOR = PAGE.height - MARGIN.bottom;

/** Says which standard it keeps to (ISO 14289-1), for programs that look for that. */
const PDF_UA = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/** Begins a tagged PDF with its first page. */
export function openSheet(facts: SheetFacts): Sheet {
  const doc = openDocument(facts);
  const finished = collect(doc);
  const root = doc.struct('Document', { title: facts.title });
  doc.addStructure(root);
  const pen = createPen(doc);
  const full = { left: MARGIN.side, width: PAGE.width - 2 * MARGIN.side };

  const sheet: Sheet = {
    doc,
    root,
    full,
    y: MARGIN.top,
    room(height) {
      if (sheet.y + height <= FLOOR) return false;
      doc.addPage();
      sheet.y = MARGIN.top;
      return true;
    },
    element(parent, type, options = {}) {
      const element = doc.struct(type, options);
      parent.add(element);
      return element;
    },
    set: (text, style, width) => setLines(pen.measure, text, { style, width }),
    write(element, text) {
      into(element, text, (inside) => {
        let { lines } = text;
        for (let [next] = lines; next; [next] = lines) {
          const height = lineHeight(next.style);
          sheet.room(height);
          const here = lines.slice(0, Math.floor((FLOOR - sheet.y) / height));
          inside.add(() => pen.write(here, { ...full, y: sheet.y }));
          sheet.y += here.length * height;
          lines = lines.slice(here.length);
        }
      });
    },
    writeAt(element, text, place) {
      into(element, text, (inside) => inside.add(() => pen.write(text.lines, place)));
    },
    paint: ({ lines }, place) => pen.write(lines, place),
    artifact(draw, type = 'Layout') {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    end() {
      root.end();
      doc.appendXML(PDF_UA);
      doc.end();
      return finished;
    },
  };
  return sheet;

  /** Where a letter could not be drawn, a screen reader is given the text as it was written. */
  function into(element: Element, { said }: SetText, write: (inside: Element) => void): void {
    if (said === undefined) {
      write(element);
      return;
    }
    const inside = sheet.element(element, 'Span', { actual: said });
    write(inside);
    inside.end();
  }
}

function openDocument({ title, language, author, made }: SheetFacts): PDFKit.PDFDocument {
  return new PdfKit({
    size: [PAGE.width, PAGE.height],
    // Nothing is left to pdfkit's own lines and pages.
    margin: 0,
    // How many pages there are is said on each of them.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: made, ModDate: made },
  });
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
}
