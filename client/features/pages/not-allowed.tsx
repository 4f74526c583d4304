import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** What a screen shows to somebody who may not see it; `reason` is the server's. */
export function NotAllowed({ reason }: { reason: string }) {
  return (
    <Page title={texts.notAllowedTitle} lead={<p>{reason}</p>} width="text">
      <ButtonLink variant="main" to="/">
        {texts.goHome}
      </ButtonLink>
    </Page>
  );
}
