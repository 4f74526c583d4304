/**
 * The kinds of footers. `simple` has the merchant, its policies and the hours of support. `cards`
 * adds card logos. `merchant` adds everything that a buyer must know before paying. `full` has
 * everything.
 */
type FooterKind = 'none' | 'simple' | 'cards' | 'merchant' | 'full';

const CARDS =
  /^\/(?:project|projects|order-status|order-page|audio-services|user\/services-categories)(?:\/|$)/;

/**
 * Which footer a path has (specification, section 2). Where two of its rules fit, the administration
 * and the cart come first, then paths ending in '/': their footer holds what the others do.
 */
export function footerOf(pathname: string): FooterKind {
  if (/^\/admin(?:\/|$)/.test(pathname)) return 'none';
  if (/^\/cart\/?$/.test(pathname)) return 'merchant';
  if (pathname.endsWith('/')) return 'full';
  return CARDS.test(pathname) ? 'cards' : 'simple';
}
