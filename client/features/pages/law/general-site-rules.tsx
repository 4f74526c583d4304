import page from 'page:general-site-rules';
import { LawPage } from './law-page.tsx';

/** The general site rules: who may be here and how people treat each other. */
export function Component() {
  return <LawPage page={page} />;
}
