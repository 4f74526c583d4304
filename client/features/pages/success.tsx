import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Feeling } from './feeling.tsx';
import { texts } from './texts.ts';

/** Where something that went well ends. */
export function Component() {
  return (
    <Page
      title={texts.successTitle}
      heading={<Feeling text={texts.successTitle} sign=":)" />}
      lead={<p>{texts.successText}</p>}
      width="text"
    >
      <ButtonLink variant="main" to="/">
        {texts.goHome}
      </ButtonLink>
    </Page>
  );
}
