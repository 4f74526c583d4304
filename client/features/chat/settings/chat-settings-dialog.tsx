import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:chat/chatSettings';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
  return (
    <Dialog open startsAtField title={t('title')} onClose={close}>
      <div className="dialog-parts">
        <p>{t('lead')}</p>
        <Part title={t('speaking')}>
          <SpeakingSettings />
        </Part>
        <Part title={t('sounds')}>
          <CueSettings />
          <PlayOnSetting />
        </Part>
        {signedIn && (
          <Part title={t('notifications')}>
            <Link to="/notifications/settings" onClick={close}>
              {t('notificationsLink')}
            </Link>
          </Part>
        )}
        {signedIn && (
          <Part title={t('visibility')}>
            <TimeZoneSetting />
            <LastActiveSetting />
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="dialog-part" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

function SpeakingSettings() {
  return (
    <>
      <AnnouncementLevelField />
      <MuteSetting />
      <TypingSettings />
      <HintSetting />
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
    <CheckboxField
      name="mute"
      label={t('mute')}
      hint={t('muteHint', { name: chat.correspondent.name })}
      optional
      checked={muted.includes(id)}
      onChange={(mute) => void setMuted(id, mute)}
    />
  );
}

function TypingSettings() {
  const typing = useSettings((state) => state.settings.typing);
  return (
    <>
      <CheckboxField
        name="hearTyping"
        label={t('hearTyping')}
        optional
        checked={typing.hear}
        onChange={(hear) => changeSettings({ typing: { ...typing, hear } })}
      />
      <CheckboxField
        name="tellTyping"
        label={t('tellTyping')}
        optional
        checked={typing.tell}
        onChange={(tell) => changeSettings({ typing: { ...typing, tell } })}
      />
    </>
  );
}

function PlayOnSetting() {
  const { playOn, change } = usePlayerSettings();
  return (
    <CheckboxField
      name="playOn"
      label={t('playOn')}
      optional
      checked={playOn}
      onChange={(checked) => change({ playOn: checked })}
    />
  );
}

function HintSetting() {
  const hints = useSettings((state) => state.settings.hints);
  return (
    <CheckboxField
      name="hints"
      label={t('hints')}
      optional
      checked={hints}
      onChange={(checked) => changeSettings({ hints: checked })}
    />
  );
}

/**
 * A checkbox that shares the person's time zone. The stored zone is that of the device at that
 * moment, so that travelling does not change it.
 */
function TimeZoneSetting() {
  const kept = useSettings((state) => state.settings.timeZone);
  const zone = kept ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <CheckboxField
      name="timeZone"
      label={t('timeZone')}
      hint={t('timeZoneHint', { zone: zoneName(zone) })}
      optional
      checked={kept !== null}
      onChange={(checked) => changeSettings({ timeZone: checked ? zone : null })}
    />
  );
}

function LastActiveSetting() {
  const lastActive = useSettings((state) => state.settings.lastActive);
  return (
    <CheckboxField
      name="lastActive"
      label={t('lastActive')}
      hint={t('lastActiveHint')}
      optional
      checked={lastActive}
      onChange={(checked) => changeSettings({ lastActive: checked })}
    />
  );
}
