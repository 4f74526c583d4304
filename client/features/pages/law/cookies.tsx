import page from 'page:cookies';
import { LawPage } from './law-page.tsx';
import { CONSENT_DAYS } from '../../../../shared/association/legal-limits.ts';
import { t as tHead } from 'texts:heads/cookies';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/cookies',
  title: page.title,
  description: tHead('description', { days: CONSENT_DAYS }),
});

/** The cookie policy, which lists everything that the browser stores. */
function CookiesScreen() {
  return <LawPage page={page} />;
}

export { CookiesScreen as Component };
