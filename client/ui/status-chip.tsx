import { t } from 'texts:admin/status';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../shared/statuses.ts';

const TONES: Readonly<Record<ReviewStatus, string>> = {
  [PENDING]: 'mind',
  [APPROVED]: 'good',
  [REJECTED]: 'bad',
};

export function StatusChip({ status }: { status: ReviewStatus }) {
  return <span className={`chip ${TONES[status]}`}>{t(`statuses.${status}`)}</span>;
}
