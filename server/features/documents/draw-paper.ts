import type {
  Paper,
  PaperBlock,
  PaperNote,
  PaperSection,
} from '../../../shared/documents/paper.ts';
import { drawFacts, factsHeight } from './draw-facts.ts';
import { drawFeet } from './draw-feet.ts';
import { drawMark } from './draw-mark.ts';
import { drawTable } from './draw-table.ts';
import { type Element, openSheet, type Sheet } from './pdf-sheet.ts';
import { STYLES } from './pdf-styles.ts';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';

/** What is needed to draw a paper. */
export interface PaperOrder {
  readonly paper: Paper;
  /** The one that the paper is written in. */
  readonly language: SiteLanguage;
  readonly author: string;
  readonly made: Date;
}

/** How much of a heading's section has to fit below it, points. */
const KEPT_WITH_HEADING = 64;

/**
 * Draws a paper as a PDF that a screen reader can read (PDF/UA, ISO 14289-1): everything that says
 * something is in the structure, in reading order, and everything else is marked as decoration.
 */
export function drawPaper({ paper, language, author, made }: PaperOrder): Promise<Uint8Array> {
  const sheet = openSheet({ title: paper.title, language, author, made });
  drawMark(sheet);
  writeText(sheet, { parent: sheet.root, type: 'H1', style: 'title', text: paper.title });
  const bookmarks = sheet.doc.outline.addItem(paper.title, { expanded: true });
  sheet.y += 4;
  for (const text of paper.lead) {
    writeText(sheet, { parent: sheet.root, type: 'P', style: 'text', text });
  }
  for (const section of paper.sections) drawSection(sheet, section, bookmarks);
  drawFeet(sheet, paper.title, language);
  return sheet.end();
}

function drawSection(sheet: Sheet, section: PaperSection, bookmarks: PDFKit.PDFOutline): void {
  sheet.y += 18;
  sheet.room(Math.max(KEPT_WITH_HEADING, factsHeight(sheet, section)));
  const parent = sheet.element(sheet.root, 'Sect');
  bookmarks.addItem(section.heading);
  writeText(sheet, { parent, type: 'H2', style: 'heading', text: section.heading });
  sheet.y += 3;
  for (const block of section.blocks) drawBlock(sheet, block, parent);
  parent.end();
}

function drawBlock(sheet: Sheet, block: PaperBlock, parent: Element): void {
  if (block.kind === 'text') {
    writeText(sheet, { parent, type: 'P', style: 'text', text: block.text });
    return;
  }
  if (block.kind === 'facts') {
    drawFacts(sheet, block.facts, parent);
    return;
  }
  if (block.kind === 'notes') {
    for (const note of block.notes) drawNote(sheet, note, parent);
    return;
  }
  drawTable(sheet, block.table, parent);
  sheet.y += 8;
}

function drawNote(sheet: Sheet, { heading, text }: PaperNote, parent: Element): void {
  sheet.room(KEPT_WITH_HEADING);
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
