import { t } from 'texts:ui/general';
import { LOCALE } from '../../shared/languages/locale.ts';
import './stars.css';

interface StarsProps {
  /** 0 to 5; null without a review. */
  value: number | null;
  /** The number of reviews. */
  count?: number;
}

const STARS = [0, 1, 2, 3, 4];
const FIGURE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
/** The left edge and the width of the star in its drawing. */
const STAR_LEFT = 1.3;
const STAR_WIDTH = 17.4;
const STAR = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L1.3 7.8l6.1-.7z';

/**
 * A rating as five stars with its figure. Screen readers get an image with a sentence. Without
 * reviews the stars are empty, and a text says so.
 */
export function Stars({ value, count }: StarsProps) {
  if (value === null) {
    return (
      <span className="stars stars-none">
        <StarsRow value={0} />
        {t('noStars')}
      </span>
    );
  }
  const figure = FIGURE.format(value);
  const label =
    count === undefined
      ? t('stars', { value: figure })
      : t('starsWithCount', { value: figure, count });
  return (
    <span className="stars">
      <StarsRow value={value} label={label} />
      <span aria-hidden="true" className="numbers">
        {figure}
        {count !== undefined && <span className="quiet"> ({count})</span>}
      </span>
    </span>
  );
}

/** The drawing. Without a label it is decorative. */
function StarsRow({ value, label }: { value: number; label?: string }) {
  const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="stars-row" viewBox="0 0 112 20" {...aria}>
      {STARS.map((index) => (
        <Star key={index} at={index * 23} filled={Math.min(1, Math.max(0, value - index))} />
      ))}
    </svg>
  );
}

function Star({ at, filled }: { at: number; filled: number }) {
  return (
    <g transform={`translate(${at})`}>
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <svg width={STAR_LEFT + filled * STAR_WIDTH} height="20">
        <path d={STAR} fill="currentColor" />
      </svg>
    </g>
  );
}
