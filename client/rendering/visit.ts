import type { Visit, VisitStorage } from '../../shared/contract/rendered-page.ts';

let visits: VisitStorage | undefined;

/** Tells the client that it renders pages on a server. */
export function renderVisits(storage: VisitStorage): void {
  visits = storage;
}

/** The visit that a page is rendered for; undefined in a browser. */
export function currentVisit(): Visit | undefined {
  return visits?.getStore();
}

/** The cookies of the browser, as `document.cookie` has them. */
export function browserCookies(): string {
  return currentVisit()?.cookies ?? document.cookie;
}
