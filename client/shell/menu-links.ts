import { t } from 'texts:ui/general';
import type { Session } from '../session/session.store.ts';

export const MESSAGES = '/user/messages/';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
  /** The window width in pixels from which the link is in the row instead of under "More". */
  readonly from: 720 | 1060 | 1240 | 'never';
}

/** Returns the main menu's links. Some need an account. */
export function linksFor(session: Session | null): readonly MenuLink[] {
  const own: readonly MenuLink[] = session
    ? [
        { to: `/user/dashboard/${session.role}`, label: t('dashboard'), from: 1240 },
        { to: MESSAGES, label: t('messages'), from: 720 },
        { to: '/briefs', label: t('briefs'), from: 'never' },
      ]
    : [];
  // Visitors have no dashboard and no messages, so more fits.
  const from = session ? 'never' : 1240;
  return [
    { to: '/', label: t('home'), from: 1240 },
    { to: '/audio-stock', label: t('audioStock'), from: 720 },
    { to: '/audio-services-categories', label: t('audioServices'), from: 1060 },
    { to: '/freelancers', label: t('freelancers'), from: 'never' },
    { to: '/saved', label: t('saved'), from: 'never' },
    ...own,
    { to: '/about', label: t('about'), from },
    { to: '/faq', label: t('faq'), from },
    { to: '/contact', label: t('contact'), from: 'never' },
  ];
}
