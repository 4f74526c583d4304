import { SITE_NAME } from '../../shared/brand.ts';
import { count, pluralForm } from '../../shared/serbian-count.ts';
import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the primitives and the shell say themselves, in Serbian. */
export const texts: Words<typeof english> = {
  siteName: SITE_NAME,
  noticeWithAction: (text, action) =>
    `${text.replace(/\.$/, '')}. ${action}: pogledajte Obaveštenja.`,
  problems: (problems) => count(problems, 'problem', 'problema', 'problema'),
  counter: (used, max) =>
    `${used.toLocaleString('sr-Latn')} od ${max.toLocaleString('sr-Latn')} ${pluralForm(max, 'znaka', 'znaka', 'znakova')}`,
  price: (euro, dinar, per) =>
    [`${euro} EUR${per ? ` ${per}` : ''}`, ...(dinar ? [`${dinar} RSD`] : [])].join(', '),
};
