import { LEAVING } from './focus-keeper.tsx';

/**
 * The link by which a screen was left: its address, and its index among links with that address.
 */
interface Origin {
  readonly href: string;
  readonly index: number;
}

const origins = new Map<string, Origin>();
const seen = new Set([historyKey()]);

/** Remembers the link by which a history entry's screen is left. */
export function rememberOrigin(key: string, link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const index = linksTo(href).indexOf(link);
  if (index >= 0) origins.set(key, { href, index });
}

/**
 * Returns the focus to the remembered link, as Back restores the scroll position. Returns false if
 * there is none or it is gone; focus the heading then.
 */
export function restoreOrigin(key: string): boolean {
  const origin = origins.get(key);
  const link = origin && linksTo(origin.href)[origin.index];
  link?.focus({ preventScroll: true });
  // A link in a closed menu cannot take the focus.
  return link !== undefined && document.activeElement === link;
}

/**
 * Tells whether the document was just loaded. Moving the focus then would interrupt the screen
 * reader's own reading.
 */
export function isFirstScreen(key: string): boolean {
  return seen.add(key).size === 1;
}

function linksTo(href: string): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll('a')];
  // A link that is being removed may have the same address.
  const isThere = (link: Element) => !link.closest(`[${LEAVING}]`);
  return links.filter((link) => link.getAttribute('href') === href && isThere(link));
}

function historyKey(): string {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return known && typeof state.key === 'string' ? state.key : 'default';
}
