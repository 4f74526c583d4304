import page from 'page:author-terms';
import { LawPage } from './law-page.tsx';

/** The author terms: what holds for those who sell. */
export function Component() {
  return <LawPage page={page} />;
}
