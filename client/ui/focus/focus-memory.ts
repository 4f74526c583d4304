import { LEAVING } from './focus-keeper.tsx';

/** The place a screen was left from: the link, and which of the equal ones it was. */
interface Origin {
  readonly href: string;
  readonly index: number;
}

const origins = new Map<string, Origin>();
const loadedKey = historyKey();
let moved = false;

/** Remembers the link by which the screen of a history entry is left. */
export function rememberOrigin(key: string, link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const index = linksTo(href).indexOf(link);
  if (index >= 0) origins.set(key, { href, index });
}

/**
 * Puts the focus back on the link that was used before, as Back does for a person who sees. False
 * when none is remembered or it is gone; the heading is then the place.
 */
export function restoreOrigin(key: string): boolean {
  const origin = origins.get(key);
  const link = origin && linksTo(origin.href)[origin.index];
  link?.focus({ preventScroll: true });
  // A link in a closed menu cannot take it.
  return link !== undefined && document.activeElement === link;
}

/** Whether the document was just loaded, so that the browser's own reading must not be cut. */
export function isFirstScreen(key: string): boolean {
  if (key !== loadedKey) moved = true;
  return !moved;
}

function linksTo(href: string): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll('a')];
  // One that is on its way out may have the same address.
  const isThere = (link: Element) => !link.closest(`[${LEAVING}]`);
  return links.filter((link) => link.getAttribute('href') === href && isThere(link));
}

function historyKey(): string {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return known && typeof state.key === 'string' ? state.key : 'default';
}
