import page from 'page:terms-of-use';
import { LawPage } from './law-page.tsx';

/** The terms of use. */
export function Component() {
  return <LawPage page={page} />;
}
