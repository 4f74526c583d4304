import { useEffect, useState } from 'react';
import type { Look } from '../../shared/features/account-settings.ts';
import { lookInCookies, MOTIONS, TEXT_SIZES, THEMES } from '../../shared/look.ts';
import { designTexts as texts } from './design.texts.ts';
import { RadioGroup } from './radio-group.tsx';
import { showLook } from './show-look.ts';

/** Shows this page in any look; to leave it brings one's own look back. */
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
      <h2>{texts.look}</h2>
      <p>{texts.lookLead}</p>
      <div className="design-look">
        <RadioGroup
          name="theme"
          label={texts.theme}
          value={look.theme}
          choices={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(theme) => change({ theme })}
        />
        <RadioGroup
          name="textSize"
          label={texts.textSize}
          value={look.textSize}
          choices={TEXT_SIZES.map((value) => ({ value, label: texts.textSizes[value] }))}
          onChange={(textSize) => change({ textSize })}
        />
        <RadioGroup
          name="motion"
          label={texts.motion}
          value={look.motion}
          choices={MOTIONS.map((value) => ({ value, label: texts.motions[value] }))}
          onChange={(motion) => change({ motion })}
        />
      </div>
    </section>
  );
}

function ownLook(): Look {
  return lookInCookies(document.cookie);
}
