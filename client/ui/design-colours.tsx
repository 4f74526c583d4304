import { designTexts as texts } from './design.texts.ts';

/** The palette, each colour with its name. */
export function DesignColours() {
  return (
    <section className="stack">
      <h2>{texts.colours}</h2>
      <ul className="swatches list-plain">
        {texts.swatches.map(([token, name]) => (
          <li key={token}>
            <span className="swatch" style={{ background: `var(--${token})` }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
