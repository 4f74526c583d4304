import { t } from 'texts:admin/general';
import { t as tStatus } from 'texts:admin/status';
import type { SearchChoice } from './list-search.tsx';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';

export type StatusValue = `${ReviewStatus}`;

const STATUSES = [PENDING, APPROVED, REJECTED] as const;

export const statusChoices = STATUSES.map((status) => ({
  value: `${status}` as const,
  label: tStatus(`statuses.${status}`),
}));

/** Parses a status from an address or a select; undefined for any other text. */
export function statusOf(text: string | null): ReviewStatus | undefined {
  return STATUSES.find((status) => `${status}` === text);
}

export function statusSearch(status: ReviewStatus | undefined): SearchChoice {
  return {
    name: 'status',
    label: t('status'),
    value: status === undefined ? '' : `${status}`,
    choices: statusChoices,
    emptyLabel: t('anyStatus'),
  };
}
