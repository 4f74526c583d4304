import page from 'page:author-terms';
import { LawPage } from './law-page.tsx';
import { t as tHead } from 'texts:heads/authorTerms';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/author-terms',
  title: page.title,
  description: tHead('description'),
});

/** The terms for freelancers. */
function AuthorTermsScreen() {
  return <LawPage page={page} />;
}

export { AuthorTermsScreen as Component };
