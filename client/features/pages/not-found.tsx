import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** What an address without a screen shows. */
export function NotFound() {
  return (
    <Page title={texts.notFoundTitle} lead={<p>{texts.notFoundText}</p>} width="text">
      <ButtonLink variant="main" to="/">
        {texts.goHome}
      </ButtonLink>
    </Page>
  );
}
