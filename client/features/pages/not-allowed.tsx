import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { texts as roleTexts } from '../accounts/role.texts.ts';
import { texts } from './texts.ts';

interface NotAllowedProps {
  /** Why, in the words of the server or of the screen. */
  reason: string;
  /** Whether a freelancer would be allowed. */
  mayApply?: boolean;
}

/** Shown to somebody who may not see a screen, with a way on. */
export function NotAllowed({ reason, mayApply = false }: NotAllowedProps) {
  return (
    <Page title={texts.notAllowedTitle} lead={<p>{reason}</p>} width="text">
      <div className="row">
        {mayApply && (
          <ButtonLink variant="main" to="/become-freelancer">
            {roleTexts.becomeFreelancer}
          </ButtonLink>
        )}
        <ButtonLink variant={mayApply ? 'plain' : 'main'} to="/">
          {texts.goHome}
        </ButtonLink>
      </div>
    </Page>
  );
}
