import page from 'page:cookies';
import { LawPage } from './law-page.tsx';

/** The cookie policy: everything that is kept in the browser. */
export function Component() {
  return <LawPage page={page} />;
}
