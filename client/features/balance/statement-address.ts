import type { Days } from './months.ts';

/** Where the statement of some days is; one's own unless an administrator names another person. */
export function statementAddress({ from, to }: Days, userId?: number): string {
  const query = new URLSearchParams({ from, to });
  if (userId !== undefined) query.set('user', String(userId));
  return `/statement?${query.toString()}`;
}
