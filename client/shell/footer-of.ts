/**
 * The kinds of footers. `simple` has the merchant, its policies and the hours of support. `cards`
 * adds card logos. `merchant` adds everything that a buyer must know before paying. `full` has
 * everything.
 */
type FooterKind = 'none' | 'simple' | 'cards' | 'merchant' | 'full';

const CARDS =
  /^\/(?:project|projects|order-status|order-page|audio-services|user\/services-categories)(?:\/|$)/;

/**
 * Returns the kind of footer of a path (specification, section 2). Where two rules of the section
 * match, the administration and the cart come first, then paths ending in '/'.
 */
export function footerOf(pathname: string): FooterKind {
  if (/^\/admin(?:\/|$)/.test(pathname)) return 'none';
  if (/^\/cart\/?$/.test(pathname)) return 'merchant';
  if (pathname.endsWith('/')) return 'full';
  return CARDS.test(pathname) ? 'cards' : 'simple';
}
