import { t } from 'texts:pages/general';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Feeling } from './feeling.tsx';
import type { ScreenHead } from '../../rendering/head.ts';

export const head: ScreenHead = () => ({ title: t('successTitle') });

/** The page after a success (specification). */
export function Component() {
  return (
    <Page
      title={t('successTitle')}
      heading={<Feeling text={t('successTitle')} emoticon=":)" />}
      lead={<p>{t('successText')}</p>}
      width="text"
    >
      <ButtonLink variant="main" to="/">
        {t('goHome')}
      </ButtonLink>
    </Page>
  );
}
