import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:chat/chatSettings';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Dialog, DialogPart } from '../../../ui/dialog.tsx';
import { CueSettings } from '../../../settings/cue-settings.tsx';
import { useSession } from '../../../session/session.store.ts';
import { AnnouncementLevelField } from '../../../settings/announcement-level-field.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { usePlayerSettings } from '../../../player/player-settings.store.ts';
import { useChats } from '../wire/chat.store.ts';
import { zoneName } from '../../../ui/time.tsx';
import { setMuted } from './mute.ts';

/** The settings of the chat. Changes apply immediately. */
export function ChatSettingsDialog({ close }: { close: () => void }) {
  const signedIn = useSession((state) => state.session !== null);
  const { playOn, change } = usePlayerSettings();
  return (
    <Dialog startsAtField title={t('title')} onClose={close}>
      <div className="dialog-parts">
        <p>{t('lead')}</p>
        <DialogPart title={t('speaking')}>
          <SpeakingSettings />
        </DialogPart>
        <DialogPart title={t('sounds')}>
          <CueSettings />
          <Setting
            name="playOn"
            checked={playOn}
            onChange={(checked) => change({ playOn: checked })}
          />
        </DialogPart>
        {signedIn && (
          <DialogPart title={t('notifications')}>
            <Link to="/notifications/settings" onClick={close}>
              {t('notificationsLink')}
            </Link>
          </DialogPart>
        )}
        {signedIn && (
          <DialogPart title={t('visibility')}>
            <VisibilitySettings />
          </DialogPart>
        )}
      </div>
    </Dialog>
  );
}

function SpeakingSettings() {
  const { typing, hints } = useSettings((state) => state.settings);
  return (
    <>
      <AnnouncementLevelField />
      <MuteSetting />
      <Setting
        name="hearTyping"
        checked={typing.hear}
        onChange={(hear) => changeSettings({ typing: { ...typing, hear } })}
      />
      <Setting
        name="tellTyping"
        checked={typing.tell}
        onChange={(tell) => changeSettings({ typing: { ...typing, tell } })}
      />
      <Setting
        name="hints"
        checked={hints}
        onChange={(checked) => changeSettings({ hints: checked })}
      />
      <Button onClick={() => openChatDialog('announcements')}>{t('lastAnnouncements')}</Button>
    </>
  );
}

/** Mutes the open conversation. Hidden when no conversation is open. */
function MuteSetting() {
  const muted = useSettings((state) => state.settings.muted);
  const chat = useChats(({ openId, threads }) =>
    openId === undefined ? undefined : threads[openId]?.chat,
  );
  if (!chat) return null;
  const id = chat.conversation_id;
  return (
    <Setting
      name="mute"
      hint={t('muteHint', { name: chat.correspondent.name })}
      checked={muted.includes(id)}
      onChange={(mute) => void setMuted(id, mute)}
    />
  );
}

/**
 * The visibility of the person's time zone and of their last visit. The stored zone is that of the
 * device at that moment, so that travelling does not change it.
 */
function VisibilitySettings() {
  const { timeZone, lastActive } = useSettings((state) => state.settings);
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <Setting
        name="timeZone"
        hint={t('timeZoneHint', { zone: zoneName(zone) })}
        checked={timeZone !== null}
        onChange={(checked) => changeSettings({ timeZone: checked ? zone : null })}
      />
      <Setting
        name="lastActive"
        hint={t('lastActiveHint')}
        checked={lastActive}
        onChange={(checked) => changeSettings({ lastActive: checked })}
      />
    </>
  );
}

interface SettingProps extends Omit<ComponentProps<typeof CheckboxField>, 'label'> {
  name: 'mute' | 'hearTyping' | 'tellTyping' | 'hints' | 'playOn' | 'timeZone' | 'lastActive';
}

function Setting({ name, ...rest }: SettingProps) {
  return <CheckboxField name={name} label={t(name)} optional {...rest} />;
}
