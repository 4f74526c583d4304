import { call } from '../../../api.ts';

/** Asked once for as long as the page lives: a server keeps its kind of rate. */
let asked: Promise<string | null> | undefined;
let known: string | null = null;

/** The recorded list that the demo counts with; null elsewhere, and before it was asked for. */
export function demoRate(): string | null {
  return known;
}

/**
 * Asks for it. Loaders of screens with prices wait for that beside their own calls: a sentence more
 * that came later would push away what stands below.
 */
export function askDemoRate(): Promise<string | null> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<string | null> {
  const answer = await call('/rates/getCurrent', {});
  known = answer.success && answer.data.recorded ? answer.data.list : null;
  return known;
}
