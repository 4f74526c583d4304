import page from 'page:selling-rules';
import { LawPage } from './law-page.tsx';
import { t as tHead } from 'texts:heads/sellingRules';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/selling-rules',
  title: page.title,
  description: tHead('description'),
});

/** The selling rules: purchase, payment, delivery, complaints, and earnings of freelancers. */
function SellingRulesScreen() {
  return <LawPage page={page} />;
}

export { SellingRulesScreen as Component };
