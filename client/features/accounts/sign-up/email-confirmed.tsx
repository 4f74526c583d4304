import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import { call } from '../../../calls/api.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';

/** Confirms a change of e-mail address, from the old or the new address, by the code in the URL. */
export async function loader({ params }: LoaderFunctionArgs) {
  return call('/users/confirmEmailChange', { code: params['code'] ?? '' });
}

/** The target of the links in both e-mails about a change of address. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  const [title, text] = wordsFor(reply);
  return (
    <Page title={title} lead={<p>{text}</p>} width="text">
      <div className="row">
        <ButtonLink to="/account/security" variant={reply.success ? 'plain' : 'main'}>
          {reply.success ? t('toSecurity') : t('askChangeAgain')}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('goHome')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function wordsFor(reply: Awaited<ReturnType<typeof loader>>): readonly [string, string] {
  if (!reply.success) return [t('emailFailed'), reply.info];
  if (reply.data.isSame) return [t('emailAgainDone'), t('emailAgainDoneText')];
  if (reply.data.done) return [t('emailDone'), t('emailDoneText')];
  return [t('emailHalf'), t('emailHalfText')];
}
