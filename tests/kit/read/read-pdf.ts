import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a PDF's structure, as a screen reader walks through it. */
interface PdfElement {
  readonly role: string;
  /** The text of the element in reading order. */
  readonly text: string;
  readonly alt?: string;
  readonly children: readonly PdfElement[];
}

/** The content of a PDF as a reader program sees it. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly pageCount: number;
  /** Headings, paragraphs, lists and tables of all pages in order. */
  readonly elements: readonly PdfElement[];
  /** Text outside every element: decoration, and untagged text. */
  readonly outside: readonly string[];
  readonly bookmarks: readonly string[];
}

/** The structure of a page in pdf.js, whose own types describe only the outermost element. */
interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

/** Reads a PDF with pdf.js, Firefox's reader. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const marks = await pdf.getMarkInfo();
  const elements: PdfElement[] = [];
  const outside: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = await readTexts(page);
    outside.push(...texts.outside);
    const tree = (await page.getStructTree()) as StructNode | null;
    if (tree) elements.push(toElement(tree, texts.marked));
  }
  const outline = await pdf.getOutline();
  const bookmarks = flatTitles(outline);
  await task.destroy();
  return {
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: marks?.Marked === true,
    pageCount: pdf.numPages,
    elements,
    outside,
    bookmarks,
  };
}

/** Returns all elements of some roles in reading order. */
export function allOf(elements: readonly PdfElement[], ...roles: string[]): PdfElement[] {
  return elements.flatMap((element) => [
    ...(roles.includes(element.role) ? [element] : []),
    ...allOf(element.children, ...roles),
  ]);
}

async function readTexts(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const marked = new Map<string, string>();
  const outside: string[] = [];
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== undefined);
      // pdf.js reports a space at the end of a line as the line's end.
      const text = item.hasEOL ? `${item.str} ` : item.str;
      if (id !== undefined) marked.set(id, (marked.get(id) ?? '') + text);
      else if (item.str.trim() !== '') outside.push(item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? item.id : undefined);
  }
  return { marked, outside };
}

/**
 * Converts an element with its parts on this page. pdf.js lists those of other pages, too, without
 * text.
 */
function toElement(node: StructNode, marked: ReadonlyMap<string, string>): PdfElement {
  const parts = (node.children ?? []).map((child) =>
    child.type === 'content' ? (marked.get(child.id ?? '') ?? '') : toElement(child, marked),
  );
  const children = parts.filter((part) => typeof part !== 'string').filter(isHere);
  const texts = parts.map((part) => (typeof part === 'string' ? part : ` ${part.text} `));
  return {
    role: node.role ?? '',
    text: texts.join('').replaceAll(/\s+/g, ' ').trim(),
    ...(node.alt !== undefined && { alt: node.alt }),
    children,
  };
}

function isHere({ text, alt, children }: PdfElement): boolean {
  return text !== '' || alt !== undefined || children.length > 0;
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

function flatTitles(bookmarks: readonly Bookmark[] | null): string[] {
  return (bookmarks ?? []).flatMap(({ title, items }) => [title, ...flatTitles(items)]);
}
