import { LawPage } from './law-page.tsx';
import { privacyPolicy } from './privacy.texts.ts';

/** The privacy policy. */
export function Component() {
  return <LawPage text={privacyPolicy} />;
}
