import {
  type createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  UNSAFE_ErrorResponseImpl as RouteError,
} from 'react-router';
import { PAGE_DATA } from '../../shared/contract/rendered-page.ts';

interface PageData {
  readonly loaderData: NonNullable<HydrationState['loaderData']>;
  readonly errors?: Readonly<
    Record<string, { readonly status: number; readonly statusText: string; readonly data: unknown }>
  >;
}

/** The head elements that describe only the first page. */
const OF_ONE_PAGE =
  'link[rel="canonical"], meta[name="robots"], meta[property], script[type="application/ld+json"]';

/** Reads the data from which the server rendered this page. Returns undefined if it did not. */
export function readPageData(): HydrationState | undefined {
  const json = document.getElementById(PAGE_DATA)?.textContent;
  if (!json) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it for this very build
  const { loaderData, errors = {} } = JSON.parse(json) as PageData;
  const thrown = Object.entries(errors).map(([id, { status, statusText, data }]) => [
    id,
    new RouteError(status, statusText, data),
  ]);
  return {
    loaderData,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its values are those of thrown
    errors: thrown.length === 0 ? null : (Object.fromEntries(thrown) as Record<string, RouteError>),
  };
}

/** Loads the code of the first screen, which React needs for hydration. */
export async function loadFirstScreen(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Removes the first page's metadata after the first navigation. Otherwise the share menus of
 * browsers would use its canonical address on other screens.
 */
export function dropHeadOnLeaving(router: ReturnType<typeof createBrowserRouter>): void {
  const opened = window.location.pathname;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === opened) return;
    stop();
    for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove();
  });
}
