import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:shortlists/stop';
import { call } from '../../calls/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

/** Turns the daily e-mail off, by the code of the link in it. */
export async function loader({ params }: LoaderFunctionArgs) {
  return call('/soundNews/stopMail', { code: params['code'] ?? '' });
}

function StopSoundNewsScreen() {
  const { success, info } = useLoaderData<typeof loader>();
  return (
    <Page
      title={success ? t('done') : t('failed')}
      lead={<p>{success ? t('doneText') : info}</p>}
      width="text"
    >
      <div className="row">
        <ButtonLink to="/saved/new">{t('toNews')}</ButtonLink>
      </div>
    </Page>
  );
}

export { StopSoundNewsScreen as Component };
