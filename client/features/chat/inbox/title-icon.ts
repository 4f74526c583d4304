import { RIBBON } from '../../../../shared/association/brand.ts';
import { useUnread } from './unread.store.ts';

/** The highest count on the icon. A higher one is '9+'. */
const MOST = 9;

/** Shows the unread count on the favicon. */
export function showUnreadOnIcon(): void {
  useUnread.subscribe(({ total }) => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = iconWith(total);
  });
}

/** Returns the address of the favicon, with the unread count on it. */
export function iconWith(count: number): string {
  if (count === 0) return '/favicon.svg';
  const text = count > MOST ? `${MOST}+` : String(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
    <style>path{fill:#46308c}@media (prefers-color-scheme:dark){path{fill:#c4b5ff}}</style>
    <path d="${RIBBON}"/>
    <rect x="5" y="6" width="11" height="10" rx="3" fill="#8a1a16"/>
    <text x="10.5" y="14" font-family="system-ui,sans-serif" font-size="9" font-weight="700"
      fill="#fff" text-anchor="middle">${text}</text>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
