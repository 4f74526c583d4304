/**
 * The id of the page's element that holds early answers: what the calls of the screen that is being
 * opened answer to whoever is not signed in. It is JSON, an object of replies by `earlyKey`.
 */
export const EARLY_ANSWERS = 'early-answers';

/** What an early answer is found by: the call's path and what is asked, its fields in the same order. */
export function earlyKey(path: string, payload: object): string {
  return `${path} ${JSON.stringify(payload)}`;
}
