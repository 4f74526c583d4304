import page from 'page:privacy';
import { LawPage } from './law-page.tsx';
import { t as tHead } from 'texts:heads/privacy';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/privacy',
  title: page.title,
  description: tHead('description'),
});

function PrivacyScreen() {
  return <LawPage page={page} />;
}

export { PrivacyScreen as Component };
