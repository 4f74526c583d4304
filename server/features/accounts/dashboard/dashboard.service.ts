import type {
  BuyerDashboard,
  FreelancerDashboard,
} from '../../../../shared/features/accounts/dashboard.ts';
import { DASHBOARD_DAYS } from '../../../../shared/limits.ts';
import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  type TaskRow,
  type FigureDays,
  listBuyerTasks,
  listBuyerDays,
  listFreelancerTasks,
  listFreelancerDays,
} from './dashboard.repository.ts';

export type Dashboards = ReturnType<typeof createDashboards>;

/** Creates the service for dashboards, which contain only the account's own work and figures. */
export function createDashboards({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>) {
  return {
    async ofFreelancer({ accountId }: Session): Promise<FreelancerDashboard> {
      const now = clock.now();
      const [tasks, days] = await Promise.all([
        listFreelancerTasks(db, { accountId, now }),
        listFreelancerDays(db, { accountId, ...figureDays(now) }),
      ]);
      return {
        tasks: tasks.map(viewTask),
        days: days.map(({ earned_cents, ...day }) => ({ ...day, earned: toUnits(earned_cents) })),
      };
    },

    async ofBuyer({ accountId }: Session): Promise<BuyerDashboard> {
      const now = clock.now();
      const [tasks, days] = await Promise.all([
        listBuyerTasks(db, { accountId, now }),
        listBuyerDays(db, { accountId, ...figureDays(now) }),
      ]);
      return {
        tasks: tasks.map(viewTask),
        days: days.map(({ spent_cents, ...day }) => ({ ...day, spent: toUnits(spent_cents) })),
      };
    },
  };
}

/** Returns the days that a dashboard shows: today and those before. */
export function figureDays(now: Date): FigureDays {
  const to = dayInBelgrade(now);
  return { from: laterDay(to, 1 - DASHBOARD_DAYS), to };
}

function viewTask<Kind>({ until_at: until, ...task }: TaskRow<Kind>) {
  return { ...task, until: until?.toISOString() ?? null };
}
