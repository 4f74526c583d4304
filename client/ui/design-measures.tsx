import { designTexts as texts } from './design.texts.ts';

const TYPE = ['text-s', 'text-m', 'text-l', 'text-xl', 'text-2xl', 'text-3xl'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `space-${step}`);

/** The steps of type and of space, and the shapes, each with the name of its token. */
export function DesignMeasures() {
  return (
    <section className="stack">
      <h2>{texts.measures}</h2>
      <h3>{texts.typeSteps}</h3>
      <ul className="list-plain design-type">
        {TYPE.map((token) => (
          <li key={token} style={{ fontSize: `var(--${token})` }}>
            {token}
          </li>
        ))}
      </ul>
      <h3>{texts.spaces}</h3>
      <ul className="list-plain">
        {SPACES.map((token) => (
          <li key={token} className="design-space">
            <span className="design-space-bar" style={{ width: `var(--${token})` }} />
            {token}
          </li>
        ))}
      </ul>
      <ul className="swatches list-plain">
        {texts.shapes.map(([token, name]) => (
          <li key={token}>
            <span className="swatch" style={{ borderRadius: `var(--${token})` }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
