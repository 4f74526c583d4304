import page from 'page:privacy';
import { LawPage } from './law-page.tsx';

/** The privacy policy. */
export function Component() {
  return <LawPage page={page} />;
}
