import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:notifications/stop';
import { call } from '../../calls/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

/** Turns e-mails of one kind off, by the code of the link in one of them. */
export async function loader({ params }: LoaderFunctionArgs) {
  return call('/users/stopEmails', { code: params['code'] ?? '' });
}

function StopEmailsScreen() {
  const answer = useLoaderData<typeof loader>();
  return (
    <Page
      title={answer.success ? t('done') : t('failed')}
      lead={<p>{answer.success ? t(`kinds.${answer.data.kind}`) : answer.info}</p>}
      width="text"
    >
      <div className="row">
        <ButtonLink to="/notifications/settings">{t('settings')}</ButtonLink>
      </div>
    </Page>
  );
}

export { StopEmailsScreen as Component };
