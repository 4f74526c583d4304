import page from 'page:general-site-rules';
import { LawPage } from './law-page.tsx';
import { t as tHead } from 'texts:heads/generalSiteRules';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/general-site-rules',
  title: page.title,
  description: tHead('description'),
});

/** The general site rules: who may use the site, and how people treat each other. */
function GeneralSiteRulesScreen() {
  return <LawPage page={page} />;
}

export { GeneralSiteRulesScreen as Component };
