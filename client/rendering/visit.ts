import type { Visit, VisitStorage } from '../../shared/contract/rendered-page.ts';

let visits: VisitStorage | undefined; // Set once, by the program that renders on a server.

/** Makes `call` and the cookies use the visit that a server renders. */
export function renderVisits(storage: VisitStorage): void {
  visits = storage;
}

/** Returns the visit being rendered; undefined in a browser. */
export function currentVisit(): Visit | undefined {
  return visits?.getStore();
}

/** Returns the cookies in the format of `document.cookie`. */
export function browserCookies(): string {
  return currentVisit()?.cookies ?? document.cookie;
}
