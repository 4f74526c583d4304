import type { ratesCalls } from '../../../../shared/features/payments/payments.ts';
import { writeRate } from '../../../../shared/money/rate-words.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Rates } from './rate.ts';
import type { RateAdmin } from './rate-admin.service.ts';
import { rateToShow } from './shown-price.ts';

/** The code behind the calls of `rates`. */
export function ratesHandlers(rates: Rates, admin: RateAdmin): Handlers<typeof ratesCalls> {
  return {
    '/rates/getCurrent': async () => {
      const rate = await rateToShow(rates);
      const { list = null, recorded = false } = rate ?? {};
      return { data: { rate: rate && writeRate(rate.rateE4), list, recorded } };
    },
    '/admin/getRates': async ({ before }) => ({ data: await admin.list(before) }),
    '/admin/enterRate': async (form, { session }) => ({
      data: { rate: await admin.enter(session.accountId, form) },
    }),
  };
}
