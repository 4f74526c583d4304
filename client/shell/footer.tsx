import { Suspense } from 'react';
import { useLocation, Link } from 'react-router';
import { t } from 'texts:pages/footer';
import { LanguageSwitch } from '../languages/language-switch.tsx';
import { MERCHANT, SUPPORT_HOURS } from '../languages/merchant.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import './footer.css';
import '../features/orders/cart/card-marks.css';
import '../features/orders/purchases/merchant-footer.css';
import '../features/pages/full-footer.css';

// Some footers load on demand. Their styles are loaded at once, for pages from the server.

const POLICIES = [
  'terms-of-use',
  'selling-rules',
  'privacy',
  'cookies',
  'accessibility',
  'settings',
  'contact',
] as const;

const MerchantFooter = lazyPart(
  async () => (await import('../features/orders/purchases/merchant-footer.tsx')).MerchantFooter,
);
const CardMarks = lazyPart(
  async () => (await import('../features/orders/cart/card-marks.tsx')).CardMarks,
);
const FullFooter = lazyPart(
  async () => (await import('../features/pages/full-footer.tsx')).FullFooter,
);

/** The footer of a screen; the administration has none. */
export function Footer() {
  const kind = footerOf(useLocation().pathname);
  if (kind === 'none') return null;
  return (
    <footer className="footer">
      <Suspense>
        {kind === 'merchant' && <MerchantFooter />}
        {kind === 'cards' && <CardMarks />}
        {kind === 'full' && <FullFooter />}
      </Suspense>
      {kind !== 'full' && <FooterLine />}
      <LanguageSwitch />
    </footer>
  );
}

/** The last line of the smaller footers: the association, the support hours, and the policies. */
function FooterLine() {
  return (
    <div className="footer-line">
      <p>{t('line', { merchant: MERCHANT.name, supportHours: SUPPORT_HOURS })}</p>
      <ul className="list-plain">
        {POLICIES.map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{t(`policies.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
