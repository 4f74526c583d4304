import type { FeatureParts } from '../../../parts.ts';
import { createRateAdmin } from './rate-admin.service.ts';
import { ratesHandlers } from '../payments.handlers.ts';
import { updateRatesRegularly } from './rates.job.ts';
import { createRatesService } from './rate.ts';

/** Composes exchange rates. The demo's recorded rate needs no source. */
export function composeRates(parts: FeatureParts) {
  const { rates: sources = 'recorded' } = parts.settings;
  const recorded = sources === 'recorded';
  if (!recorded) updateRatesRegularly({ ...parts, sources });
  const rates = createRatesService({ ...parts, recorded });
  return { rates, handlers: ratesHandlers(rates, createRateAdmin({ ...parts, recorded })) };
}
