import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { textsOf } from '../../platform/messages.ts';
import { MARGIN, PAGE, type Sheet } from './pdf-sheet.ts';
import { STYLES } from './pdf-styles.ts';

/** On every page what it is of, and which: for eyes only, since readers tell the page themselves. */
export function drawFeet(sheet: Sheet, title: string, language: SiteLanguage): void {
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
