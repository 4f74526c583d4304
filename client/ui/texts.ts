import { SITE_NAME } from '../../shared/brand.ts';

const plurals = new Intl.PluralRules('en');

/** What the primitives and the shell say themselves. */
export const texts = {
  siteName: SITE_NAME,
  noticeWithAction: (text: string, action: string) =>
    `${text.replace(/\.$/, '')}. ${action}: see Notifications.`,
  problems: (count: number) =>
    plurals.select(count) === 'one' ? `${count} problem` : `${count} problems`,
  counter: (used: number, max: number) =>
    `${used.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
  price: (euro: string, dinar?: string, per?: string) =>
    [`${euro} EUR${per ? ` ${per}` : ''}`, ...(dinar ? [`${dinar} RSD`] : [])].join(', '),
} as const;
