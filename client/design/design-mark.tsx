import { t } from 'texts:ui/design';
import { Mark } from '../ui/look/mark.tsx';
import { Sign } from '../ui/feedback/sign.tsx';

const SIGNS = ['good', 'bad', 'plain'] as const;

/** The name mark, and the signs that stand beside words. */
export function DesignMark() {
  return (
    <section className="stack">
      <h2>{t('mark')}</h2>
      <Mark />
      {SIGNS.map((sign) => (
        <p key={sign} className="design-sign">
          <Sign of={sign} />
          {t(`signs.${sign}`)}
        </p>
      ))}
    </section>
  );
}
