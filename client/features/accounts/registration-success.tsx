import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** After signing up: what happens next. */
export function Component() {
  return (
    <Page title={texts.registered} lead={<p>{texts.registeredMail}</p>} width="text">
      <p>{texts.registeredReview}</p>
      <p>
        {texts.noMail} <Link to="/activation-mail">{texts.sendIt}</Link>.
      </p>
      <ButtonLink to="/">{texts.goHome}</ButtonLink>
    </Page>
  );
}
