import { t } from 'texts:accounts/role';
import { t as tGeneral } from 'texts:pages/general';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

interface NotAllowedProps {
  /** The reason, from the server or the screen. */
  reason: string;
  /** Whether a freelancer could open the screen. */
  mayApply?: boolean;
}

/** Shown instead of a screen that the person may not open, with a next step. */
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
