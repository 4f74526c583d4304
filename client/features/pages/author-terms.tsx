import { authorTerms } from './author-terms.texts.ts';
import { LawPage } from './law-page.tsx';

/** The author terms: what holds for those who sell. */
export function Component() {
  return <LawPage text={authorTerms} />;
}
