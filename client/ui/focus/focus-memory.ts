import { LEAVING } from './focus-keeper.tsx';

/** The link through which a person left a screen, with its index among links to one address. */
interface Origin {
  readonly href: string;
  readonly index: number;
}

const origins = new Map<string, Origin>();
const seen = new Set([historyKey()]);

/** Stores the link through which the person leaves the screen of a history entry. */
export function rememberOrigin(key: string, link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const index = linksTo(href).indexOf(link);
  if (index >= 0) origins.set(key, { href, index });
}

/**
 * After Back, focuses the link through which the person left. Returns false if there is no such
 * link any more. The caller then focuses the heading.
 */
export function restoreOrigin(key: string): boolean {
  const origin = origins.get(key);
  const link = origin && linksTo(origin.href)[origin.index];
  link?.focus({ preventScroll: true });
  // A link in a closed menu cannot take the focus.
  return link !== undefined && document.activeElement === link;
}

/**
 * Returns whether this is the first screen since the document loaded. Do not move the focus on it:
 * screen readers are reading the page.
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
