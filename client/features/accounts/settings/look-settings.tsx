import { t } from 'texts:accounts/settings';
import type { Look } from '../../../../shared/features/accounts/account-settings.ts';
import { MOTIONS, TEXT_SIZES, THEMES } from '../../../../shared/look.ts';
import { announce } from '../../../announcer/announce.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { useSettings } from '../../../settings/settings.store.ts';

/** Theme, size of text and motion. What was chosen is said too: not everybody sees that it holds. */
export function LookSettings() {
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
    </>
  );
}

function choicesOf<V extends string>(values: readonly V[], labelOf: (value: V) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }));
}
