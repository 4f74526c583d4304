import type { balanceCalls } from '../../../shared/features/payments/balance.ts';
import type { Handlers } from '../../http/handler.ts';
import type { BalanceService } from './balance.service.ts';
import type { PayoutsService } from './payouts/payouts.service.ts';
import type { StatementService } from './statements/statement.service.ts';

export function balanceHandlers(
  balances: BalanceService,
  payouts: PayoutsService,
  statements: StatementService,
): Handlers<typeof balanceCalls> {
  return {
    '/balance/get': async (_request, { session }) => ({
      data: { balance: await balances.get(session) },
    }),
    '/balance/getEntries': async ({ before }, { session }) => ({
      data: await balances.listEntries(session, before),
    }),
    '/balance/requestPayout': async ({ amount }, { session }) => ({
      data: { payout: await payouts.request(session, amount) },
    }),
    '/balance/getPayouts': async ({ before }, { session }) => ({
      data: await payouts.list(session, before),
    }),
    '/balance/getStatement': (days, { session }) => statements.csv(session, days),
  };
}
