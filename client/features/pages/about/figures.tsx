import page from 'page:figures';
import { t as tHead } from 'texts:heads/figures';
import type { ScreenHead } from '../../../rendering/head.ts';
import { LawPage } from '../law/law-page.tsx';

export const head: ScreenHead = () => ({
  path: '/figures',
  title: page.title,
  description: tHead('description'),
});

/** How the figures of freelancers are counted. */
function FiguresScreen() {
  return <LawPage page={page} />;
}

export { FiguresScreen as Component };
