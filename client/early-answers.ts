import { EARLY_ANSWERS, earlyKey } from '../shared/contract/early-answers.ts';
import { kindOfVisit } from './kind-of-visit.ts';

let answers = new Map<string, unknown>();

/**
 * Reads what the page brought with it: the answers to the calls of its screen, as a stranger gets them.
 * A page that the browser's history brings back may be of any time, so that its answers are let go.
 */
export function readEarlyAnswers(): void {
  const isBack = kindOfVisit() === 'back_forward';
  const json = isBack ? null : document.getElementById(EARLY_ANSWERS)?.textContent;
  answers = new Map(Object.entries(JSON.parse(json ?? '{}') as object));
}

/** Lets go of what was not taken: the screen that it was for is left. */
export function forgetEarlyAnswers(): void {
  answers.clear();
}

/** The early answer to a call, once: whoever asks again wants to know what is new. */
export function takeEarlyAnswer(path: string, payload: object): unknown {
  const key = earlyKey(path, payload);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
