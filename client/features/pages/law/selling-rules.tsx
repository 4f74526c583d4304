import page from 'page:selling-rules';
import { LawPage } from './law-page.tsx';

/** The selling rules: buying, paying, delivery, complaints, and what sellers receive. */
export function Component() {
  return <LawPage page={page} />;
}
