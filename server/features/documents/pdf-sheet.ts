import PdfKit from 'pdfkit';
import { lineHeight, type SetText, setLines, type TextStyle } from './pdf-lines.ts';
import { type Column, createPen, type TextPlace } from './pdf-pen.ts';

/** An element of the structure that a screen reader walks through. */
export type Element = PDFKit.PDFStructureElement;

/** Attributes of an element. pdfkit's own types lack some that it accepts. */
interface ElementOptions {
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** Text that is spoken instead of the drawn one. */
  readonly actual?: string;
  /** The cells that a header cell of a table belongs to. */
  readonly scope?: 'Row' | 'Column';
  /** Left, top, right and bottom of a picture, in points from the page's upper left corner. */
  readonly bbox?: readonly [number, number, number, number];
}

interface SheetFacts {
  readonly title: string;
  /** BCP 47 tag, by which screen readers choose the voice. */
  readonly language: string;
  readonly author: string;
  readonly made: Date;
}

/**
 * The pages of a PDF while they are drawn from top to bottom. Lengths are in points (1/72 inch).
 */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** The full width between the margins. */
  readonly full: Column;
  /** The top of the next content, from the top of the page. */
  y: number;
  /** Starts a new page unless this height is left on the current one. Returns whether it did. */
  ensureSpace(height: number): boolean;
  /** Adds an element. The caller ends it when its content is complete. */
  element(parent: Element, type: string, options?: ElementOptions): Element;
  set(text: string, style: TextStyle, width: number): SetText;
  /**
   * Writes a text into an element and moves below it. Continues on a new page between lines if
   * needed.
   */
  write(element: Element, text: SetText): void;
  /** Writes a text into an element at a place, without moving or starting a new page. */
  writeAt(element: Element, text: SetText, place: TextPlace): void;
  /** Writes a text into the current content: decoration, or a picture. */
  paint(text: SetText, place: TextPlace): void;
  /** Marks drawing as decoration: lines, and repeated content. */
  artifact(draw: () => void, type?: 'Layout' | 'Pagination'): void;
  end(): Promise<Uint8Array>;
}

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 56, top: 56, bottom: 68 };
const FLOOR = PAGE.height - MARGIN.bottom;

/** States the standard that the file conforms to (ISO 14289-1), for programs that look for it. */
const PDF_UA = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/** Creates a tagged PDF with its first page. */
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
    ensureSpace(height) {
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
          sheet.ensureSpace(height);
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

  /** Wraps text with a missing letter in a span that carries the original for screen readers. */
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
    // Disables pdfkit's own line and page breaks.
    margin: 0,
    // Each page shows the number of pages, so pages stay open until the end.
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
