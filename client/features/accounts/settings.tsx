import type { ReactNode } from 'react';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice.store.ts';
import { Page } from '../../ui/page.tsx';
import { AnnouncementLevelField } from '../chat/announcement-level-field.tsx';
import { openChatDialog } from '../chat/chat-dialogs.store.ts';
import { CueSettings } from './cue-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { useSession } from './session.store.ts';
import { changeSettings } from './settings-sync.ts';
import { pick, type SettingName, useSettings } from './settings.store.ts';
import { texts } from './settings.texts.ts';

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
      title={texts.title}
      lead={<p>{signedIn ? texts.leadForAccount : texts.leadForVisitor}</p>}
      width="text"
    >
      <Part title={texts.look}>
        <LookSettings />
      </Part>
      <Part title={texts.announcements}>
        <AnnouncementLevelField />
      </Part>
      <Part title={texts.sounds}>
        <CueSettings />
      </Part>
      <Part title={texts.shortcuts}>
        <p>{texts.shortcutsText}</p>
        <div>
          <Button onClick={() => openChatDialog('shortcuts')}>{texts.changeShortcuts}</Button>
        </div>
      </Part>
      {signedIn && (
        <Part title={texts.more}>
          <div>
            <Button onClick={() => openChatDialog('settings')}>{texts.moreOfChat}</Button>
          </div>
        </Part>
      )}
      <Button onClick={reset}>{texts.reset}</Button>
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
    notify(texts.undone);
  };
  notify(texts.resetDone, { tone: 'good', action: { label: texts.undo, run: undo } });
}
