import { t } from 'texts:ui/design';

const COLOURS = [
  'page',
  'raised',
  'sunken',
  'ink',
  'quiet',
  'accent',
  'accent-strong',
  'accent-tint',
  'on-accent',
  'good',
  'bad',
  'mind',
  'line',
  'hairline',
];

/** The palette, each colour with the name of its token. */
export function DesignColours() {
  return (
    <section className="stack">
      <h2>{t('colours')}</h2>
      <ul className="swatches list-plain">
        {COLOURS.map((token) => (
          <li key={token}>
            <span className="swatch" style={{ background: `var(--${token})` }} />
            {token}
          </li>
        ))}
      </ul>
    </section>
  );
}
