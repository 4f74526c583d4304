import { t } from 'texts:ui/design';
import { Logo } from '../ui/look/logo.tsx';
import { ToneIcon } from '../ui/feedback/tone-icon.tsx';

const TONES = ['good', 'bad', 'plain'] as const;

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

const TYPE = ['text-s', 'text-m', 'text-l', 'text-xl', 'text-3xl'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `space-${step}`);
const SHAPES = ['radius', 'radius-chip'];

/** Text sizes, spaces, and corners, each with its token. */
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
      <Swatches tokens={SHAPES} property="borderRadius" />
    </section>
  );
}

export function DesignColours() {
  return (
    <section className="stack">
      <h2>{t('colours')}</h2>
      <Swatches tokens={COLOURS} property="background" />
    </section>
  );
}

interface SwatchesProps {
  tokens: readonly string[];
  property: 'background' | 'borderRadius';
}

function Swatches({ tokens, property }: SwatchesProps) {
  return (
    <ul className="swatches list-plain">
      {tokens.map((token) => (
        <li key={token}>
          <span className="swatch" style={{ [property]: `var(--${token})` }} />
          {token}
        </li>
      ))}
    </ul>
  );
}

/** The logo, and the icons beside status texts. */
export function DesignLogo() {
  return (
    <section className="stack">
      <h2>{t('logo')}</h2>
      <Logo />
      {TONES.map((tone) => (
        <p key={tone} className="design-icon">
          <ToneIcon of={tone} />
          {t(`icons.${tone}`)}
        </p>
      ))}
    </section>
  );
}
