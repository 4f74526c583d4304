import type { RouteObject } from 'react-router-dom';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import { NotReached } from '../not-reached.ts';
import { pageFileOf } from './offline-build.ts';

/** The file that this code is in: it names the build that this tab was begun with. */
const OWN_FILE = new URL(import.meta.url).pathname;
/** For which build this tab has loaded the page anew already; a second time would not help. */
const KEY = 'reloadedFor';

/**
 * Routes whose screens are loaded with care. A screen that is not there any more, because the site was
 * changed since this tab was opened, leads to its address once, with the files of today; where the
 * server cannot be reached, that is what the person is told.
 */
export function loadCarefully(
  routes: readonly RouteObject[],
  goToWanted: () => void,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const careful = typeof lazy === 'function' ? { lazy: withCare(lazy, goToWanted) } : {};
    const below = children ? { children: loadCarefully(children, goToWanted) } : {};
    return { ...route, ...careful, ...below } as RouteObject;
  });
}

function withCare<T>(load: () => Promise<T>, goToWanted: () => void): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const page = await servedPage();
      if (page === undefined) throw new NotReached();
      if (page.includes(OWN_FILE) || !mayReload()) throw error;
      goToWanted();
      // Until the other page takes the place of this one.
      return new Promise<never>(() => undefined);
    }
  };
}

/** The page that the server has now; undefined where it cannot be reached. */
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
    // Who cannot remember could go on for ever.
    return false;
  }
}
