import { t } from 'texts:search/results';
import { MAX_COUNTED } from '../../../shared/limits.ts';

/** Returns the number of results in words. Large numbers are not counted to the end. */
export function countOf(group: 'services' | 'freelancers', total: number): string {
  if (total < MAX_COUNTED) return t(group, { total });
  return t(group === 'services' ? 'manyServices' : 'manyFreelancers', { total });
}
