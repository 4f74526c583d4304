import { RIBBON, SITE_NAME } from '../../../shared/association/brand.ts';
import { lineHeight } from './pdf-lines.ts';
import type { Sheet } from './pdf-sheet.ts';
import { ACCENT, STYLES } from './pdf-styles.ts';

/** Points for one unit of the ribbon's path, which is 16 high. */
const SCALE = 1.05;
const RIBBON_WIDTH = 18;

/** Draws the name with its mark, as one picture that is called by the name. */
export function drawMark(sheet: Sheet): void {
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
      // The path itself begins two units from its left.
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
