import { t } from 'texts:pages/general';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Feeling } from './feeling.tsx';
import type { ScreenHead } from '../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('failTitle') });

/** The page after a form that was filled in wrongly (specification). */
export function Component() {
  return (
    <Page
      title={t('failTitle')}
      heading={<Feeling text={t('failTitle')} emoticon=":(" />}
      lead={<p>{t('failText')}</p>}
      width="text"
    >
      <div className="row">
        <ButtonLink variant="main" to="/">
          {t('goHome')}
        </ButtonLink>
        <ButtonLink to="/contact">{t('contact')}</ButtonLink>
      </div>
    </Page>
  );
}
