import { t } from 'texts:admin/rates';
import type { RateAttempt, RateOutcome } from '../../../../shared/features/payments/rates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import '../../moderation/admin-table.css';

const COLUMNS: readonly Column<RateAttempt>[] = [
  { header: t('source'), rowHeader: true, render: ({ source }) => t(`sources.${source}`) },
  { header: t('at'), render: ({ at }) => <Time at={at} /> },
  {
    header: t('outcome'),
    render: ({ outcome, reason }) => (
      <span>
        <span className={`chip ${toneOf(outcome)}`}>{t(`outcomes.${outcome}`)}</span>
        {reason !== null && <span className="table-more">{reason}</span>}
      </span>
    ),
  },
  { header: t('listHeader'), numeric: true, render: ({ list_no: no }) => no ?? t('nothing') },
  { header: t('rate'), numeric: true, render: ({ rate }) => rate ?? t('nothing') },
];

/** How the sources answered, as rows. */
export function RateAttempts({ attempts }: { attempts: readonly RateAttempt[] }) {
  return (
    <DataTable
      caption={t('attemptsTable')}
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
