import { LawPage } from './law-page.tsx';
import { termsOfUse } from './terms-of-use.texts.ts';

/** The terms of use. */
export function Component() {
  return <LawPage text={termsOfUse} />;
}
