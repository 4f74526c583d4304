import { once } from '../../../../shared/once.ts';
import { call } from '../../../calls/api.ts';

const askOnce = once(ask);

/**
 * Loads the number of the recorded rate list that a demo uses; null with real rates. Loaders wait for
 * it, because a sentence that appears later would cause a layout shift.
 */
export function askDemoRate(): Promise<string | null> {
  // A browser needs it once per visit. A server renders many visits, and its rates change.
  return import.meta.env.SSR ? ask() : askOnce();
}

async function ask(): Promise<string | null> {
  const answer = await call('/rates/getCurrent', {});
  return answer.success && answer.data.recorded ? answer.data.list : null;
}
