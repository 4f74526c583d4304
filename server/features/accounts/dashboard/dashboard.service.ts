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
  type ActRow,
  type FigureDays,
  listBuyerActs,
  listBuyerDays,
  listFreelancerActs,
  listFreelancerDays,
} from './dashboard.repository.ts';

export type Dashboards = ReturnType<typeof createDashboards>;

/** Creates the service for dashboards, which contain only the account's own work and figures. */
export function createDashboards({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>) {
  return {
    async ofFreelancer({ accountId }: Session): Promise<FreelancerDashboard> {
      const now = clock.now();
      const [acts, days] = await Promise.all([
        listFreelancerActs(db, { accountId, now }),
        listFreelancerDays(db, { accountId, ...figureDays(now) }),
      ]);
      return {
        acts: acts.map(viewAct),
        days: days.map(({ earned_cents, ...day }) => ({ ...day, earned: toUnits(earned_cents) })),
      };
    },

    async ofBuyer({ accountId }: Session): Promise<BuyerDashboard> {
      const now = clock.now();
      const [acts, days] = await Promise.all([
        listBuyerActs(db, { accountId, now }),
        listBuyerDays(db, { accountId, ...figureDays(now) }),
      ]);
      return {
        acts: acts.map(viewAct),
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

function viewAct<Kind>({ until_at: until, ...act }: ActRow<Kind>) {
  return { ...act, until: until?.toISOString() ?? null };
}
