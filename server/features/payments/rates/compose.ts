import type { ratesCalls } from '../shared/features/payments/rates.ts';
import type { FeatureParts } from './compose-features.ts';
import type { Rates } from './features/payments/rates/rate.ts';
import { createRateAdmin } from './features/payments/rates/rate-admin.service.ts';
import { ratesHandlers } from './features/payments/rates/rates.handlers.ts';
import { updateRatesRegularly } from './features/payments/rates/rates.job.ts';
import { createRatesService } from './features/payments/rates/rates.service.ts';
import type { Handlers } from './http/handler.ts';

/** What the composition gets of exchange rates. */
export interface ComposedRates {
  readonly rates: Rates;
  readonly handlers: Handlers<typeof ratesCalls>;
}

/** The part of the composition that is about exchange rates. The demo's recorded one is asked of nobody. */
export function composeRates(
  parts: Pick<FeatureParts, 'db' | 'clock' | 'log' | 'jobs' | 'settings'>,
): ComposedRates {
  const { db, clock } = parts;
  const { rates: sources = 'recorded' } = parts.settings;
  const recorded = sources === 'recorded';
  if (!recorded) updateRatesRegularly({ ...parts, sources });
  const rates = createRatesService({ db, clock, recorded });
  return { rates, handlers: ratesHandlers(rates, createRateAdmin({ db, clock, recorded })) };
}
