import type { ReactNode } from 'react';
import { t } from 'texts:accounts/settings';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import type { Look } from '../../../../shared/features/accounts/account-settings.ts';
import { BUTTONS, MOTIONS, TEXT_SIZES, THEMES } from '../../../../shared/look.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Page } from '../../../ui/page.tsx';
import { AnnouncementLevelField } from '../../../settings/announcement-level-field.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { CueSettings } from '../../../settings/cue-settings.tsx';
import { useSession } from '../../../session/session.store.ts';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { pick, type SettingName, useSettings } from '../../../settings/settings.store.ts';
import { announce } from '../../../announcer/announce.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';

/** The settings on this screen, which 'Reset' restores. */
const HERE: readonly SettingName[] = ['look', 'announcements', 'sounds', 'vibration'];

/**
 * The settings of everybody. Changes apply immediately. The chat's settings dialog has announcements
 * and sounds, too.
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

/** Restores the defaults, with an undo. */
function reset(): void {
  const before = pick(useSettings.getState().settings, HERE);
  changeSettings(pick(DEFAULT_SETTINGS, HERE));
  const undo = () => {
    changeSettings(before);
    notify(t('undone'));
  };
  notify(t('resetDone'), { tone: 'good', action: { label: t('undo'), run: undo } });
}

/** The settings of the look. Each choice is announced, since not everybody sees the effect. */
function LookSettings() {
  const look = useSettings((state) => state.settings.look);
  const change = (some: Partial<Look>, said: string) => {
    changeSettings({ look: { ...look, ...some } });
    announce(said);
  };
  return (
    <>
      <RadioGroup
        name="theme"
        label={t('theme')}
        hint={t('themeHint')}
        value={look.theme}
        choices={choicesOf(THEMES, (theme) => t(`themes.${theme}`))}
        onChange={(theme) =>
          change({ theme }, t('chosen', { setting: t('theme'), choice: t(`themes.${theme}`) }))
        }
      />
      <RadioGroup
        name="textSize"
        label={t('textSize')}
        hint={t('textSizeHint')}
        value={look.textSize}
        choices={choicesOf(TEXT_SIZES, (size) => t(`textSizes.${size}`))}
        onChange={(textSize) =>
          change(
            { textSize },
            t('chosen', { setting: t('textSize'), choice: t(`textSizes.${textSize}`) }),
          )
        }
      />
      <RadioGroup
        name="motion"
        label={t('motion')}
        hint={t('motionHint')}
        value={look.motion}
        choices={choicesOf(MOTIONS, (motion) => t(`motions.${motion}`))}
        onChange={(motion) =>
          change({ motion }, t('chosen', { setting: t('motion'), choice: t(`motions.${motion}`) }))
        }
      />
      <RadioGroup
        name="buttons"
        label={t('buttons')}
        value={look.buttons}
        choices={choicesOf(BUTTONS, (buttons) => t(`buttonsAs.${buttons}`))}
        onChange={(buttons) =>
          change(
            { buttons },
            t('chosen', { setting: t('buttons'), choice: t(`buttonsAs.${buttons}`) }),
          )
        }
      />
    </>
  );
}

function choicesOf<V extends string>(values: readonly V[], labelOf: (value: V) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }));
}
