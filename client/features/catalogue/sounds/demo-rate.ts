import { call } from '../../../api.ts';

/** Asked once for as long as the page lives: a server keeps its kind of rate. */
let asked: Promise<string | null> | undefined;

/**
 * Asks for the recorded list that the demo counts with; null elsewhere. Loaders of screens with prices
 * wait for it beside their own calls: a sentence more that came later would push away what stands below.
 */
export function askDemoRate(): Promise<string | null> {
  // A server renders for many visits, and its rates change.
  if (import.meta.env.SSR) return ask();
  asked ??= ask();
  return asked;
}

async function ask(): Promise<string | null> {
  const answer = await call('/rates/getCurrent', {});
  return answer.success && answer.data.recorded ? answer.data.list : null;
}
