import { designTexts as texts } from './design.texts.ts';
import { Mark } from './mark.tsx';
import { Sign } from './sign.tsx';

const SIGNS = ['good', 'bad', 'plain'] as const;

/** The name mark, and the signs that stand beside words. */
export function DesignMark() {
  return (
    <section className="stack">
      <h2>{texts.mark}</h2>
      <Mark />
      {SIGNS.map((sign) => (
        <p key={sign} className="design-sign">
          <Sign of={sign} />
          {texts.signs[sign]}
        </p>
      ))}
    </section>
  );
}
