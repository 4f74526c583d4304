import { useEffect, useState } from 'react';
import { t as tSettings } from 'texts:accounts/settings';
import { t } from 'texts:ui/design';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { lookInCookies, MOTIONS, TEXT_SIZES, THEMES } from '../../shared/look.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { showLook } from '../settings/settings-in-force.ts';

/** Applies any look to this page. Leaving the page restores the person's own look. */
export function DesignLook() {
  const [look, setLook] = useState(ownLook);
  useEffect(() => () => showLook(ownLook()), []);

  function change(some: Partial<Look>): void {
    const next = { ...look, ...some };
    setLook(next);
    showLook(next);
  }

  return (
    <section className="stack">
      <h2>{tSettings('look')}</h2>
      <p>{t('lookLead')}</p>
      <div className="design-look">
        <RadioGroup
          name="theme"
          label={tSettings('theme')}
          value={look.theme}
          choices={THEMES.map((value) => ({ value, label: tSettings(`themes.${value}`) }))}
          onChange={(theme) => change({ theme })}
        />
        <RadioGroup
          name="textSize"
          label={tSettings('textSize')}
          value={look.textSize}
          choices={TEXT_SIZES.map((value) => ({ value, label: tSettings(`textSizes.${value}`) }))}
          onChange={(textSize) => change({ textSize })}
        />
        <RadioGroup
          name="motion"
          label={tSettings('motion')}
          value={look.motion}
          choices={MOTIONS.map((value) => ({ value, label: tSettings(`motions.${value}`) }))}
          onChange={(motion) => change({ motion })}
        />
      </div>
    </section>
  );
}

function ownLook(): Look {
  return lookInCookies(document.cookie);
}
