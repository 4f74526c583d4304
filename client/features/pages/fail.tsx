import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Feeling } from './feeling.tsx';
import { texts } from './texts.ts';

/** Where something that was filled in wrongly ends. */
export function Component() {
  return (
    <Page
      title={texts.failTitle}
      heading={<Feeling text={texts.failTitle} sign=":(" />}
      lead={<p>{texts.failText}</p>}
      width="text"
    >
      <div className="row">
        <ButtonLink variant="main" to="/">
          {texts.goHome}
        </ButtonLink>
        <ButtonLink to="/contact">{texts.contact}</ButtonLink>
      </div>
    </Page>
  );
}
