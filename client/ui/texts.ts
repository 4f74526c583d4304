import { SITE_NAME } from '../../shared/brand.ts';

const plurals = new Intl.PluralRules('en');

/** What the primitives and the shell say themselves. */
export const texts = {
  siteName: SITE_NAME,
  title: (page: string) => `${page} - Earmark`,
  homeTitle: 'Earmark - sounds and audio services',
  skip: 'Skip to the content',
  mainMenu: 'Main',
  menu: 'Menu',
  home: 'Home',
  homeLink: 'Earmark, home',
  audioStock: 'Audio Stock',
  audioServices: 'Audio Services',
  about: 'About',
  faq: 'FAQ',
  contact: 'Contact',
  dashboard: 'Dashboard',
  messages: 'Messages',
  messagesLink: (unread: number) => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
  signIn: 'Sign In',
  cart: 'Cart',
  cartItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  notices: 'Notifications',
  noticeWithAction: (text: string, action: string) =>
    `${text.replace(/\.$/, '')}. ${action}: see Notifications.`,
  show: 'Show',
  hide: 'Hide',
  isShown: (label: string) => `${label} is shown.`,
  isHidden: (label: string) => `${label} is hidden.`,
  dismiss: 'Dismiss',
  dismissNotice: (text: string) => `Dismiss: ${text}`,
  close: 'Close',
  loading: 'Loading…',
  optional: 'optional',
  problems: (count: number) =>
    plurals.select(count) === 'one' ? `${count} problem` : `${count} problems`,
  failure: 'An error occurred, please try again later.',
  leftOf: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  tooMany: (over: number) => (over === 1 ? '1 character too many' : `${over} characters too many`),
  counter: (used: number, max: number) =>
    `${used.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
  price: (euro: string, dinar?: string, per?: string) =>
    [`${euro} EUR${per ? ` ${per}` : ''}`, ...(dinar ? [`${dinar} RSD`] : [])].join(', '),
  euro: 'EUR',
  dinar: 'RSD',
  stars: (value: string) => `${value} out of 5 stars`,
  starsWithCount: (value: string, count: number) =>
    `${value} out of 5 stars, ${count === 1 ? '1 rating' : `${count} ratings`}`,
  noStars: 'No reviews yet',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
} as const;
