import { t } from 'texts:accounts/cue';
import type { SoundSettings } from '../../shared/features/accounts/account-settings.ts';
import { LOUDNESSES, VIBRATIONS } from '../../shared/settings.ts';
import { canVibrate, tryCue } from '../cues/cue.ts';
import type { CueName } from '../cues/tunes.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { changeSettings } from './settings-sync.ts';
import { useSettings } from './settings.store.ts';
import './cue-settings.css';

const NAMES: readonly CueName[] = ['here', 'elsewhere', 'offer', 'sent', 'failed', 'paid'];

export function CueSettings() {
  const { sounds, vibration } = useSettings((state) => state.settings);
  const change = (some: Partial<SoundSettings>) =>
    changeSettings({ sounds: { ...sounds, ...some } });
  return (
    <>
      <CheckboxField
        name="sounds"
        label={t('on')}
        hint={t('hint')}
        optional
        checked={sounds.on}
        onChange={(on) => change({ on })}
      />
      <RadioGroup
        name="loudness"
        label={t('loudness')}
        value={sounds.loudness}
        choices={LOUDNESSES.map((value) => ({ value, label: t(`loudnesses.${value}`) }))}
        onChange={(loudness) => change({ loudness })}
      />
      <RadioGroup
        name="vibration"
        label={t('vibration')}
        hint={canVibrate() ? t('vibrationHint') : t('noVibrationHere')}
        value={vibration}
        choices={VIBRATIONS.map((value) => ({ value, label: t(`vibrations.${value}`) }))}
        onChange={(vibration) => changeSettings({ vibration })}
      />
      <fieldset className="field">
        <legend>{t('which')}</legend>
        {NAMES.map((name) => (
          <div key={name} className="cue-line">
            <CheckboxField
              name={name}
              label={t(`names.${name}`)}
              optional
              checked={sounds[name]}
              onChange={(on) => change({ [name]: on })}
            />
            <Button
              variant="quiet"
              aria-label={t('listenTo', { name: t(`names.${name}`) })}
              onClick={() => void tryCue(name)}
            >
              {t('listen')}
            </Button>
          </div>
        ))}
      </fieldset>
    </>
  );
}
