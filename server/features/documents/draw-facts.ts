import type { PaperFact, PaperSection } from '../../../shared/documents/paper.ts';
import { lineHeight, type SetText } from './pdf-lines.ts';
import type { Element, Sheet } from './pdf-sheet.ts';
import { STYLES } from './pdf-styles.ts';

/** Width of the names, and space beside them and below each fact, points. */
const NAMES = 200;
const GUTTER = 10;
const AIR = 2;

/** A list of facts: each has its name as the label of its item. */
export function drawFacts(sheet: Sheet, facts: readonly PaperFact[], parent: Element): void {
  const list = sheet.element(parent, 'L');
  const { left, width } = sheet.full;
  for (const fact of facts) {
    const { name, body, height } = setFact(sheet, fact);
    sheet.room(height);
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

/** How high a section with its facts is, so that they stay together; points. */
export function factsHeight(sheet: Sheet, { blocks }: PaperSection): number {
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const heights = facts.map((fact) => setFact(sheet, fact).height);
  return lineHeight(STYLES.heading) + heights.reduce((sum, height) => sum + height, 0);
}

function setFact(sheet: Sheet, [name, fact]: PaperFact) {
  const label = sheet.set(name, STYLES.quiet, NAMES);
  const body = sheet.set(fact, STYLES.text, sheet.full.width - NAMES - GUTTER);
  return { name: label, body, height: Math.max(heightOf(label), heightOf(body)) + AIR };
}

function heightOf({ lines }: SetText): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0);
}
