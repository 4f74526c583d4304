import { t } from 'texts:accounts/role';
import { t as tGeneral } from 'texts:pages/general';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

interface NotAllowedProps {
  /** Why, in the words of the server or of the screen. */
  reason: string;
  /** Whether a freelancer would be allowed. */
  mayApply?: boolean;
}

/** Shown to somebody who may not see a screen, with a way on. */
export function NotAllowed({ reason, mayApply = false }: NotAllowedProps) {
  return (
    <Page title={tGeneral('notAllowedTitle')} lead={<p>{reason}</p>} width="text">
      <div className="row">
        {mayApply && (
          <ButtonLink variant="main" to="/become-freelancer">
            {t('becomeFreelancer')}
          </ButtonLink>
        )}
        <ButtonLink variant={mayApply ? 'plain' : 'main'} to="/">
          {tGeneral('goHome')}
        </ButtonLink>
      </div>
    </Page>
  );
}
