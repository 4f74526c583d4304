import { t } from 'texts:accounts/settings';
import type { Look } from '../../../shared/features/account-settings.ts';
import { MOTIONS, TEXT_SIZES, THEMES } from '../../../shared/look.ts';
import { announce } from '../../announcer/announce.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { changeSettings } from './settings-sync.ts';
import { useSettings } from './settings.store.ts';
import { texts } from './settings.texts.ts';

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
        choices={choicesOf(THEMES, texts.themes)}
        onChange={(theme) =>
          change({ theme }, t('chosen', { setting: t('theme'), choice: texts.themes[theme] }))
        }
      />
      <RadioGroup
        name="textSize"
        label={t('textSize')}
        hint={t('textSizeHint')}
        value={look.textSize}
        choices={choicesOf(TEXT_SIZES, texts.textSizes)}
        onChange={(textSize) =>
          change(
            { textSize },
            t('chosen', { setting: t('textSize'), choice: texts.textSizes[textSize] }),
          )
        }
      />
      <RadioGroup
        name="motion"
        label={t('motion')}
        hint={t('motionHint')}
        value={look.motion}
        choices={choicesOf(MOTIONS, texts.motions)}
        onChange={(motion) =>
          change({ motion }, t('chosen', { setting: t('motion'), choice: texts.motions[motion] }))
        }
      />
    </>
  );
}

function choicesOf<V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
