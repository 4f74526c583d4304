import { LawPage } from './law-page.tsx';
import { sellingRules } from './selling-rules.texts.ts';

/** The selling rules: buying, paying, delivery, complaints, and what sellers receive. */
export function Component() {
  return <LawPage text={sellingRules} />;
}
