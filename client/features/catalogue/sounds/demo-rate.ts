import { once } from '../../../../shared/once.ts';
import { call } from '../../../calls/api.ts';

/** Asks once per page load: a server does not switch between demo and real rates. */
const askOnce = once(ask);

/**
 * Returns the recorded rate list that the demo uses; null with real rates. Loaders wait for it in
 * parallel, because a sentence that appears later would cause a layout shift.
 */
export function askDemoRate(): Promise<string | null> {
  // A server renders for many visits, and its rates change.
  return import.meta.env.SSR ? ask() : askOnce();
}

async function ask(): Promise<string | null> {
  const answer = await call('/rates/getCurrent', {});
  return answer.success && answer.data.recorded ? answer.data.list : null;
}
