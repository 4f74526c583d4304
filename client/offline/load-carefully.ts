import type { RouteObject } from 'react-router';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import { NotReached } from '../calls/not-reached.ts';
import { pageFileOf } from './offline-build.ts';

/** The path of this chunk. Its hash identifies the build of this tab. */
const OWN_FILE = new URL(import.meta.url).pathname;
/** The storage key of the build that this tab had before its reload. Prevents a second reload. */
const KEY = 'reloadedFor';

/**
 * Makes routes recover from chunks that a new release has removed: the tab loads the target address
 * once more, with the current files. If the server is unreachable, `NotReached` is thrown.
 */
export function loadCarefully(
  routes: readonly RouteObject[],
  goToWanted: () => void,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const careful = typeof lazy === 'function' ? { lazy: withCare(lazy, goToWanted) } : {};
    const below = children ? { children: loadCarefully(children, goToWanted) } : {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a route keeps its kind: only its loading and what is below it change
    return { ...route, ...careful, ...below } as RouteObject;
  });
}

/** Makes a function that loads a chunk recover in the same way. */
export function withCare<T>(load: () => Promise<T>, goToWanted: () => void): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const page = await servedPage();
      if (page === undefined) throw new NotReached();
      if (page.includes(OWN_FILE) || !mayReload()) throw error;
      goToWanted();
      // Never settles: the reload replaces this page.
      return new Promise<never>(() => undefined);
    }
  };
}

/** Returns the server's current page; undefined if the server is unreachable. */
async function servedPage(): Promise<string | undefined> {
  try {
    const answer = await fetch(pageFileOf(LANGUAGE), { cache: 'no-cache' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === OWN_FILE) return false;
    sessionStorage.setItem(KEY, OWN_FILE);
    return true;
  } catch {
    // Without storage the reloads could loop.
    return false;
  }
}
