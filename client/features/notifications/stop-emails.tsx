import { useState } from 'react';
import { useParams } from 'react-router';
import { t } from 'texts:notifications/stop';
import { STOP_KINDS, type StopKind } from '../../../shared/features/accounts/account-settings.ts';
import { call } from '../../calls/api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { Page } from '../../ui/page.tsx';

/**
 * The target of the link that turns off e-mails of one kind. It needs a press of a button, because
 * programs that scan e-mails open their links.
 */
export function Component() {
  const { code = '' } = useParams();
  const [stopped, setStopped] = useState<StopKind>();
  // Codes in older e-mails name no kind. They belong to e-mails about new sounds.
  const kind = STOP_KINDS.find((name) => code.startsWith(`${name}-`)) ?? 'soundMail';

  async function stop(): Promise<void> {
    const answer = await call('/users/stopEmails', { code });
    if (answer.success) setStopped(answer.data.kind);
    else notify(answer.info, { tone: 'bad' });
  }

  if (stopped) {
    return (
      <Page
        key="stopped"
        title={t('done')}
        lead={<p>{t(`kinds.${stopped}`)}</p>}
        width="text"
        focusOnLoad
      >
        <div className="row">
          <ButtonLink to="/notifications/settings">{t('settings')}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t(`titles.${kind}`)} width="text">
      <div className="row">
        <ActionButton variant="main" run={stop}>
          {t('button')}
        </ActionButton>
      </div>
    </Page>
  );
}
