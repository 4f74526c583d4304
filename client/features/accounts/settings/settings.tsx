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

function LookSettings() {
  return (
    <>
      <LookField
        name="theme"
        label={t('theme')}
        hint={t('themeHint')}
        values={THEMES}
        labelOf={(theme) => t(`themes.${theme}`)}
      />
      <LookField
        name="textSize"
        label={t('textSize')}
        hint={t('textSizeHint')}
        values={TEXT_SIZES}
        labelOf={(size) => t(`textSizes.${size}`)}
      />
      <LookField
        name="motion"
        label={t('motion')}
        hint={t('motionHint')}
        values={MOTIONS}
        labelOf={(motion) => t(`motions.${motion}`)}
      />
      <LookField
        name="buttons"
        label={t('buttons')}
        values={BUTTONS}
        labelOf={(buttons) => t(`buttonsAs.${buttons}`)}
      />
    </>
  );
}

interface LookFieldProps<Name extends keyof Look> {
  name: Name;
  label: string;
  hint?: string;
  values: readonly Look[Name][];
  labelOf: (value: Look[Name]) => string;
}

/** A part of the look. Each choice is announced, since not everybody sees the effect. */
function LookField<Name extends keyof Look>({
  name,
  label,
  values,
  labelOf,
  ...rest
}: LookFieldProps<Name>) {
  const look = useSettings((state) => state.settings.look);
  return (
    <RadioGroup
      name={name}
      label={label}
      value={look[name]}
      choices={values.map((value) => ({ value, label: labelOf(value) }))}
      onChange={(value) => {
        changeSettings({ look: { ...look, [name]: value } });
        announce(t('chosen', { setting: label, choice: labelOf(value) }));
      }}
      {...rest}
    />
  );
}
