import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:services/figures';
import type { Availability, Figures, Standing } from '../../../../shared/features/standing.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { Time, writeDay } from '../../../ui/time.tsx';
import './service-facts.css';

const WORKING_DAY = 8 * 60;
const MEAN = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Line = readonly [term: string, description: ReactNode];

/** Rounds working minutes up to hours, or to days of eight hours, whose unit is 'other'. */
function answerTime(minutes: number): { unit: 'hour' | 'hours' | 'other'; count: number } {
  if (minutes <= 60) return { unit: 'hour', count: 1 };
  if (minutes <= WORKING_DAY) return { unit: 'hours', count: Math.ceil(minutes / 60) };
  return { unit: 'other', count: Math.ceil(minutes / WORKING_DAY) };
}

function reviewsOf({ reviewMean: mean, reviewCount: count }: Figures): string | null {
  return mean === null ? null : t('reviews', { mean: MEAN.format(mean), count });
}

/** Returns a line for each known figure. Zeros are left out. */
function figureLines(figures: Figures): Line[] {
  const { completedOrders, ordersInWork, onTimePercent, returnedPercent } = figures;
  const { repeatBuyers, responseMinutes } = figures;
  const percent = (share: number | null) => (share === null ? null : t('percent', { share }));
  const lines: Line[] = [
    [t('completed'), completedOrders || null],
    [t('inWork'), ordersInWork || null],
    [t('onTime'), percent(onTimePercent)],
    [t('returned'), percent(returnedPercent)],
    [t('repeat'), repeatBuyers || null],
    [t('answers'), responseMinutes === null ? null : t('within', answerTime(responseMinutes))],
    [t('reviewed'), reviewsOf(figures)],
  ];
  return lines.filter(([, description]) => description !== null);
}

function availabilityWords({ state, awayUntil }: Availability): string {
  if (awayUntil !== null) return t('away', { day: writeDay(awayUntil) });
  return state === 'limited' ? t('limited') : t('available');
}

/** Returns the facts about a freelancer as lines of a `DefinitionList`. */
export function standingLines(standing: Standing, earliestDelivery: string | null): Line[] {
  const { figures, availability, memberSince, lastActive, verified } = standing;
  const counted = figures ? figureLines(figures) : [];
  return [
    [t('availability'), availabilityWords(availability)],
    [t('earliest'), earliestDelivery === null ? null : writeDay(earliestDelivery)],
    [t('verified'), verified ? t('verifiedText') : null],
    ...(counted.length > 0 ? counted : [[t('work'), t('new')] as const]),
    [t('memberSince'), <Time key="since" at={memberSince} show="day" />],
    [t('activeOn'), lastActive === null ? null : writeDay(lastActive)],
  ];
}

/** The main figures of a freelancer in one line, below the availability if it is limited. */
export function StandingLine({ standing }: { standing: Standing }) {
  const { figures, availability, verified } = standing;
  const known = figures
    ? [
        figures.completedOrders > 0 && t('orders', { count: figures.completedOrders }),
        figures.responseMinutes !== null && t('withinShort', answerTime(figures.responseMinutes)),
        reviewsOf(figures) ?? false,
      ].filter((words) => words !== false)
    : [];
  const words = [...(verified ? [t('verified')] : []), ...(known.length > 0 ? known : [t('new')])];
  return (
    <>
      {availability.state !== 'available' && (
        <p className="chip mind">{availabilityWords(availability)}</p>
      )}
      <p className="standing-line">{words.join(' · ')}</p>
    </>
  );
}

/** Links to the page that defines each figure. */
export function FiguresLink() {
  return <Link to="/figures">{t('how')}</Link>;
}

/** Returns the earliest delivery of several services. */
export function earliestOf(
  services: readonly { readonly earliestDelivery: string | null }[],
): string | null {
  const days = services.flatMap(({ earliestDelivery: day }) => (day === null ? [] : [day]));
  return days.toSorted()[0] ?? null;
}
