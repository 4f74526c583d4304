import type { SoundSettings as Sounds } from '../../../shared/features/account-settings.ts';
import { LOUDNESSES } from '../../../shared/settings.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { changeSettings } from '../accounts/settings-sync.ts';
import { useSettings } from '../accounts/settings.store.ts';
import { texts } from './chat-settings.texts.ts';
import { type SoundName, trySound } from './sounds.ts';

const NAMES = Object.keys(texts.soundNames) as SoundName[];

/** Whether there are tones, for what, how loud; each can be listened to. */
export function SoundSettings() {
  const sounds = useSettings((state) => state.settings.sounds);
  const change = (some: Partial<Sounds>) => changeSettings({ sounds: { ...sounds, ...some } });
  return (
    <>
      <CheckboxField
        name="sounds"
        label={texts.soundsOn}
        hint={texts.soundsHint}
        optional
        checked={sounds.on}
        onChange={(on) => change({ on })}
      />
      <RadioGroup
        name="loudness"
        label={texts.loudness}
        value={sounds.loudness}
        choices={LOUDNESSES.map((value) => ({ value, label: texts.loudnesses[value] }))}
        onChange={(loudness) => change({ loudness })}
      />
      <fieldset className="field choices">
        <legend>{texts.which}</legend>
        {NAMES.map((name) => (
          <div key={name} className="sound-line">
            <CheckboxField
              name={name}
              label={texts.soundNames[name]}
              optional
              checked={sounds[name]}
              onChange={(on) => change({ [name]: on })}
            />
            <Button
              variant="quiet"
              aria-label={texts.listenTo(texts.soundNames[name])}
              onClick={() => trySound(name)}
            >
              {texts.listen}
            </Button>
          </div>
        ))}
      </fieldset>
    </>
  );
}
