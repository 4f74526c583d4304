import type { RateAttempt, RateOutcome } from '../../../shared/features/rates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { texts } from './rates.texts.ts';
import './admin-table.css';

const COLUMNS: readonly Column<RateAttempt>[] = [
  { header: texts.source, rowHeader: true, render: ({ source }) => texts.sources[source] },
  { header: texts.at, render: ({ at }) => <Time at={at} /> },
  {
    header: texts.outcome,
    render: ({ outcome, reason }) => (
      <span>
        <span className={`chip ${toneOf(outcome)}`}>{texts.outcomes[outcome]}</span>
        {reason !== null && <span className="table-more">{reason}</span>}
      </span>
    ),
  },
  { header: texts.listHeader, numeric: true, render: ({ list_no: no }) => no ?? texts.nothing },
  { header: texts.rate, numeric: true, render: ({ rate }) => rate ?? texts.nothing },
];

/** How the sources answered, as rows. */
export function RateAttempts({ attempts }: { attempts: readonly RateAttempt[] }) {
  return (
    <DataTable
      caption={texts.attemptsTable}
      hideCaption
      columns={COLUMNS}
      rows={attempts}
      rowKey={({ id }) => id}
    />
  );
}

function toneOf(outcome: RateOutcome): string {
  if (outcome === 'taken' || outcome === 'agreed') return 'good';
  return outcome === 'known' ? '' : 'mind';
}
