import page from 'page:terms-of-use';
import { LawPage } from './law-page.tsx';
import { t as tHead } from 'texts:heads/termsOfUse';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/terms-of-use',
  title: page.title,
  description: tHead('description'),
});

function TermsOfUseScreen() {
  return <LawPage page={page} />;
}

export { TermsOfUseScreen as Component };
