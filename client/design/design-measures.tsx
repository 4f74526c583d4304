import { t } from 'texts:ui/design';

const TYPE = ['text-s', 'text-m', 'text-l', 'text-xl', 'text-2xl', 'text-3xl'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `space-${step}`);

const SHAPES = ['radius', 'radius-chip'];

/** The steps of type and of space, and the shapes, each with the name of its token. */
export function DesignMeasures() {
  return (
    <section className="stack">
      <h2>{t('measures')}</h2>
      <h3>{t('typeSteps')}</h3>
      <ul className="list-plain design-type">
        {TYPE.map((token) => (
          <li key={token} style={{ fontSize: `var(--${token})` }}>
            {token}
          </li>
        ))}
      </ul>
      <h3>{t('spaces')}</h3>
      <ul className="list-plain">
        {SPACES.map((token) => (
          <li key={token} className="design-space">
            <span className="design-space-bar" style={{ width: `var(--${token})` }} />
            {token}
          </li>
        ))}
      </ul>
      <ul className="swatches list-plain">
        {SHAPES.map((token) => (
          <li key={token}>
            <span className="swatch" style={{ borderRadius: `var(--${token})` }} />
            {token}
          </li>
        ))}
      </ul>
    </section>
  );
}
