import type {
  DocumentContent,
  DocumentBlock,
  DocumentFact,
  DocumentNote,
  DocumentSection,
} from '../../../shared/documents/document.ts';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { RIBBON, SITE_NAME } from '../../../shared/association/brand.ts';
import { textsOf } from '../../platform/messages.ts';
import { drawTable } from './draw-table.ts';
import { type Element, MARGIN, openSheet, PAGE, type Sheet } from './pdf-sheet.ts';
import { ACCENT, heightOf, lineHeight, STYLES } from './pdf-lines.ts';

export interface DocumentToDraw {
  readonly content: DocumentContent;
  readonly language: SiteLanguage;
  readonly author: string;
  readonly made: Date;
}

/**
 * Space that a heading needs below it, in points, so that it is not left alone at the foot of a
 * page.
 */
const KEPT_WITH_HEADING = 64;

/**
 * Draws a document as a PDF that a screen reader can read (PDF/UA, ISO 14289-1). Everything
 * meaningful is in the structure, in reading order. Everything else is marked as decoration.
 */
export function drawDocument({
  content,
  language,
  author,
  made,
}: DocumentToDraw): Promise<Uint8Array> {
  const sheet = openSheet({ title: content.title, language, author, made });
  drawMark(sheet);
  writeText(sheet, { parent: sheet.root, type: 'H1', style: 'title', text: content.title });
  const bookmarks = sheet.doc.outline.addItem(content.title, { expanded: true });
  sheet.y += 4;
  for (const text of content.lead) {
    writeText(sheet, { parent: sheet.root, type: 'P', style: 'text', text });
  }
  for (const section of content.sections) drawSection(sheet, section, bookmarks);
  drawFeet(sheet, content.title, language);
  return sheet.end();
}

function drawSection(sheet: Sheet, section: DocumentSection, bookmarks: PDFKit.PDFOutline): void {
  sheet.y += 18;
  sheet.ensureSpace(Math.max(KEPT_WITH_HEADING, factsHeight(sheet, section)));
  const parent = sheet.element(sheet.root, 'Sect');
  bookmarks.addItem(section.heading);
  writeText(sheet, { parent, type: 'H2', style: 'heading', text: section.heading });
  sheet.y += 3;
  for (const block of section.blocks) drawBlock(sheet, block, parent);
  parent.end();
}

function drawBlock(sheet: Sheet, block: DocumentBlock, parent: Element): void {
  switch (block.kind) {
    case 'text':
      return writeText(sheet, { parent, type: 'P', style: 'text', text: block.text });
    case 'facts':
      return drawFacts(sheet, block.facts, parent);
    case 'steps':
      return drawFacts(sheet, block.steps, parent);
    case 'notes':
      return block.notes.forEach((note) => drawNote(sheet, note, parent));
    case 'table':
      drawTable(sheet, block.table, parent);
      sheet.y += 8;
  }
}

function drawNote(sheet: Sheet, { heading, text }: DocumentNote, parent: Element): void {
  sheet.ensureSpace(KEPT_WITH_HEADING);
  writeText(sheet, { parent, type: 'H3', style: 'name', text: heading });
  writeText(sheet, { parent, type: 'P', style: 'text', text });
  sheet.y += 6;
}

interface WrittenText {
  readonly parent: Element;
  readonly type: string;
  readonly style: keyof typeof STYLES;
  readonly text: string;
}

function writeText(sheet: Sheet, { parent, type, style, text }: WrittenText): void {
  const element = sheet.element(parent, type);
  sheet.write(element, sheet.set(text, STYLES[style], sheet.full.width));
  element.end();
}

/** Points for one unit of the ribbon's path, which is 16 units high. */
const SCALE = 1.05;
const RIBBON_WIDTH = 18;

/** Draws the logo and the name as one figure whose alternative text is the name. */
function drawMark(sheet: Sheet): void {
  const { doc, full, y } = sheet;
  const name = sheet.set(SITE_NAME, STYLES.mark, full.width);
  const height = lineHeight(STYLES.mark);
  const width = RIBBON_WIDTH + (name.lines[0]?.width ?? 0);
  const figure = sheet.element(sheet.root, 'Figure', {
    alt: SITE_NAME,
    bbox: [full.left, y, full.left + width, y + height],
  });
  figure.add(() => {
    doc
      .save()
      // The path begins two units from its left edge.
      .translate(full.left - 2 * SCALE, y + (height - 16 * SCALE) / 2)
      .scale(SCALE)
      .path(RIBBON)
      .fill(ACCENT)
      .restore();
    sheet.paint(name, { left: full.left + RIBBON_WIDTH, width: full.width, y });
  });
  figure.end();
  sheet.y += height + 10;
}

/**
 * Draws the title and page number on every page. Both are marked as decoration, because screen
 * readers announce pages themselves.
 */
function drawFeet(sheet: Sheet, title: string, language: SiteLanguage): void {
  const t = textsOf('documents', language);
  const { count } = sheet.doc.bufferedPageRange();
  const place = { ...sheet.full, y: PAGE.height - MARGIN.bottom / 2 - STYLES.foot.size };
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    sheet.artifact(() => {
      sheet.paint(sheet.set(title, STYLES.foot, place.width), place);
      const numbered = t('file.page', { page: String(page + 1), count: String(count) });
      const number = sheet.set(numbered, STYLES.foot, place.width);
      sheet.paint(number, { ...place, toTheRight: true });
    }, 'Pagination');
  }
}

/** Width of the names, space beside them and space below each fact, in points. */
const NAMES = 200;
const GUTTER = 10;
const AIR = 2;

/** Draws facts as a list. The name of each fact is the label of its list item. */
function drawFacts(sheet: Sheet, facts: readonly DocumentFact[], parent: Element): void {
  const list = sheet.element(parent, 'L');
  const { left, width } = sheet.full;
  for (const fact of facts) {
    const { name, body, height } = setFact(sheet, fact);
    sheet.ensureSpace(height);
    const { y } = sheet;
    const item = sheet.element(list, 'LI');
    const label = sheet.element(item, 'Lbl');
    sheet.writeAt(label, name, { left, width: NAMES, y });
    const said = sheet.element(item, 'LBody');
    sheet.writeAt(said, body, { left: left + NAMES + GUTTER, width, y });
    item.end();
    sheet.y = y + height;
  }
  list.end();
}

/** Returns the height of a section with its facts, in points, so that it is kept on one page. */
function factsHeight(sheet: Sheet, { blocks }: DocumentSection): number {
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const heights = facts.map((fact) => setFact(sheet, fact).height);
  return lineHeight(STYLES.heading) + heights.reduce((sum, height) => sum + height, 0);
}

function setFact(sheet: Sheet, [name, fact]: DocumentFact) {
  const label = sheet.set(name, STYLES.quiet, NAMES);
  const body = sheet.set(fact, STYLES.text, sheet.full.width - NAMES - GUTTER);
  return { name: label, body, height: Math.max(heightOf(label), heightOf(body)) + AIR };
}
