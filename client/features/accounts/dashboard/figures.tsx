import { useId } from 'react';
import { t } from 'texts:accounts/dashboard';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { DASHBOARD_DAYS } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { writeDay } from '../../../ui/time.tsx';
import '../../../ui/disclosure.css';
import './figures.css';

/** One figure of a dashboard by day. */
export interface Figure<Day> {
  readonly label: string;
  /** Sums of euro are computed in cents. */
  readonly unit: 'count' | 'euro';
  readonly of: (day: Day) => number;
}

interface FiguresProps<Day> {
  /** Oldest first. */
  readonly days: readonly Day[];
  readonly figures: readonly Figure<Day>[];
  /** The sentence for days without any figure. */
  readonly none: string;
}

/** The figures of the last 30 days, as totals with charts, and as a table. */
export function Figures<Day extends { readonly day: string }>(props: FiguresProps<Day>) {
  const { days, figures, none } = props;
  const id = useId();
  const filled = days.filter((day) => figures.some((figure) => figure.of(day) !== 0));
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('lastDays', { days: DASHBOARD_DAYS })}</h2>
      {filled.length === 0 && <p className="quiet">{none}</p>}
      {filled.length > 0 && (
        <>
          <ul className="list-plain figure-list">
            {figures.map((figure) => (
              <FigureTile key={figure.label} figure={figure} days={days} />
            ))}
          </ul>
          <details className="figure-days">
            <summary className="disclosure">{t('byDay')}</summary>
            <DataTable
              caption={t('byDayCaption')}
              columns={[
                { header: t('day'), rowHeader: true, render: ({ day }) => writeDay(day) },
                ...figures.map((figure) => ({
                  header: figure.label,
                  numeric: true,
                  render: (day: Day) => write(figure, valueOf(figure, day)),
                })),
              ]}
              rows={filled.toReversed()}
              rowKey={({ day }) => day}
            />
          </details>
        </>
      )}
    </section>
  );
}

interface FigureTileProps<Day> {
  readonly figure: Figure<Day>;
  readonly days: readonly Day[];
}

/** The width of a day and the height of a chart, in units of its view box. */
const STEP = 8;
const HEIGHT = 40;

function FigureTile<Day extends { readonly day: string }>({ figure, days }: FigureTileProps<Day>) {
  const values = days.map((day) => valueOf(figure, day));
  const peak = Math.max(...values);
  const peakDay = days[values.indexOf(peak)]?.day;
  return (
    <li className="figure">
      <span className="figure-label">{figure.label}</span>{' '}
      <span className="figure-total numbers">
        {write(
          figure,
          values.reduce((sum, value) => sum + value, 0),
        )}
      </span>
      <svg
        className="figure-chart"
        viewBox={`0 0 ${STEP * values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        {...(peak > 0 && peakDay !== undefined
          ? {
              role: 'img',
              'aria-label': t('chart', {
                most: write(figure, peak),
                day: writeDay(peakDay, 'month day'),
              }),
            }
          : { 'aria-hidden': true })}
      >
        {values.map((value, n) => {
          // A small value stays visible beside a large one.
          const height = value <= 0 ? 0 : Math.max(3, (value / peak) * HEIGHT);
          return (
            <rect
              key={days[n]?.day}
              x={n * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
            />
          );
        })}
      </svg>
    </li>
  );
}

/** Returns the value of a day: a count, or cents. */
function valueOf<Day>({ unit, of }: Figure<Day>, day: Day): number {
  return unit === 'euro' ? toMinor(of(day)) : of(day);
}

const COUNT = new Intl.NumberFormat(LOCALE);

function write<Day>({ unit }: Figure<Day>, value: number): string {
  return unit === 'euro' ? t('euros', { amount: formatMinor(value) }) : COUNT.format(value);
}
