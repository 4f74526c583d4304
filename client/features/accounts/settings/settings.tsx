import type { ReactNode } from 'react';
import { t } from 'texts:accounts/settings';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { Page } from '../../../ui/page.tsx';
import { AnnouncementLevelField } from '../../../settings/announcement-level-field.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { CueSettings } from '../../../settings/cue-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { useSession } from '../../../session/session.store.ts';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { pick, type SettingName, useSettings } from '../../../settings/settings.store.ts';

/** What this screen changes, and what its reset takes back. */
const HERE: readonly SettingName[] = ['look', 'announcements', 'sounds', 'vibration'];

/**
 * The settings, for everybody. Each choice holds at once, so there is nothing to save. What is said
 * and sounded is the same as in the settings of the chat.
 */
export function Component() {
  const signedIn = useSession((state) => state.session !== null);
  return (
    <Page
      title={t('title')}
      lead={<p>{signedIn ? t('leadForAccount') : t('leadForVisitor')}</p>}
      width="text"
    >
      <Part title={t('look')}>
        <LookSettings />
      </Part>
      <Part title={t('announcements')}>
        <AnnouncementLevelField />
      </Part>
      <Part title={t('sounds')}>
        <CueSettings />
      </Part>
      <Part title={t('shortcuts')}>
        <p>{t('shortcutsText')}</p>
        <div>
          <Button onClick={() => openChatDialog('shortcuts')}>{t('changeShortcuts')}</Button>
        </div>
      </Part>
      {signedIn && (
        <Part title={t('more')}>
          <div>
            <Button onClick={() => openChatDialog('settings')}>{t('moreOfChat')}</Button>
          </div>
        </Part>
      )}
      <Button onClick={reset}>{t('reset')}</Button>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Back to how it all comes, with a way back to what was chosen. */
function reset(): void {
  const before = pick(useSettings.getState().settings, HERE);
  changeSettings(pick(DEFAULT_SETTINGS, HERE));
  const undo = () => {
    changeSettings(before);
    notify(t('undone'));
  };
  notify(t('resetDone'), { tone: 'good', action: { label: t('undo'), run: undo } });
}
