import { generalSiteRules } from './general-site-rules.texts.ts';
import { LawPage } from './law-page.tsx';

/** The general site rules: who may be here and how people treat each other. */
export function Component() {
  return <LawPage text={generalSiteRules} />;
}
