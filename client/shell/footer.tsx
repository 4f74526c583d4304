import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { footerOf } from './footer-of.ts';
import { FooterLine } from '../features/pages/footer-line.tsx';
import { LanguageSwitch } from '../languages/language-switch.tsx';
import './footer.css';
// Some footers load on demand. Their styles are loaded at once, for pages from the server.
import '../features/orders/cart/card-marks.css';
import '../features/orders/purchases/merchant-footer.css';
import '../features/pages/full-footer.css';

const MerchantFooter = lazy(async () => {
  const { MerchantFooter: Component } =
    await import('../features/orders/purchases/merchant-footer.tsx');
  return { default: Component };
});
const CardMarks = lazy(async () => {
  const { CardMarks: Component } = await import('../features/orders/cart/card-marks.tsx');
  return { default: Component };
});
const FullFooter = lazy(async () => {
  const { FullFooter: Component } = await import('../features/pages/full-footer.tsx');
  return { default: Component };
});

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
