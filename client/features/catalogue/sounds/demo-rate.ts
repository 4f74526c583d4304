import { call } from '../../../calls/api.ts';

/** Loaded once per page, because a server does not switch between demo and real rates. */
let asked: Promise<string | null> | undefined;

/**
 * Returns the recorded rate list that the demo uses; null with real rates. Loaders wait for it in
 * parallel, because a sentence that appears later would cause a layout shift.
 */
export function askDemoRate(): Promise<string | null> {
  // The server renders for many visits, and its rates change.
  if (import.meta.env.SSR) return ask();
  asked ??= ask();
  return asked;
}

async function ask(): Promise<string | null> {
  const answer = await call('/rates/getCurrent', {});
  return answer.success && answer.data.recorded ? answer.data.list : null;
}
