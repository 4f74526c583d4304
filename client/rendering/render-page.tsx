import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { t } from 'texts:heads/notFound';
import { t as tTitle } from 'texts:pages/general';
import { SITE_NAME } from '../../shared/association/brand.ts';
import type {
  RenderedPage,
  RenderPage,
  Visit,
  VisitStorage,
} from '../../shared/contract/rendered-page.ts';
import { isMarkedSignedIn } from '../../shared/signed-in-cookie.ts';
import { isIdText } from '../../shared/texts/id.ts';
import { AnnouncerWatch, LiveRegion } from '../announcer/live-region.tsx';
import { own } from '../own-routes.ts';
import { routesWith } from '../routes.tsx';
import type { Head, ScreenHead } from './head.ts';
import { renderVisits } from './visit.ts';
import { viewHead } from './view-head.ts';

type StaticHandler = ReturnType<typeof createStaticHandler>;
type StaticContext = Parameters<typeof createStaticRouter>[1];

/** A route's lazy loader, to which `tools/vite/pages.config.ts` adds the name of the module. */
interface ScreenLoader {
  (): Promise<{ readonly head?: ScreenHead<() => unknown> }>;
  readonly module?: string;
}

/** The comment that React writes for a part whose code is not loaded yet. */
const NOT_RENDERED = '<!--$!-->';
/** The statuses whose error screens the server renders. */
const RENDERED_ERRORS = [403, 404];

/** The module of the screens that need an account, which the browser loads only for them. */
const OWN_ROUTES = 'own-routes.ts';

const NO_PAGE: Head = { title: tTitle('notFoundTitle'), description: t('description') };
/** The head of a screen for one person, such as one opened from an e-mail or by the bank. */
const OWN_PAGE: Head = { title: SITE_NAME };

export function createRenderer(visits: VisitStorage): RenderPage {
  renderVisits(visits);
  const all = createStaticHandler(routesWith(own));
  const loaders = loadersOf(all.dataRoutes);
  const handlerFor = findHandlers(all);

  async function renderPage(visit: Visit): Promise<RenderedPage> {
    const { pathname } = new URL(visit.url);
    const view = (head: Head) => viewHead(head, visit.origins.site);
    const handler = handlerFor(pathname);
    const matches = matchRoutes(handler.dataRoutes, pathname) ?? [];
    const leaf = matches.at(-1);
    const isKnown = leaf?.route.path !== '*' && hasValidIds(leaf?.params ?? {});
    const pattern = leaf?.route.path === '*' ? undefined : leaf?.route.path;
    const isOwn = matches.some(({ route }) => route.middleware !== undefined);
    const load = loaders.get(leaf?.route.id ?? '');
    const shell = {
      pattern,
      modules: [
        ...(isOwn ? [OWN_ROUTES] : []),
        ...(load?.module === undefined ? [] : [load.module]),
      ],
      ...(isKnown ? { status: 200, head: view(OWN_PAGE) } : { status: 404, head: view(NO_PAGE) }),
    };
    if (isOwn || isMarkedSignedIn(visit.cookies)) return shell;
    const head = (await load?.())?.head;
    if (load && !head) return shell;

    const context = await handler.query(new Request(visit.url));
    if (context instanceof Response) {
      return { ...shell, status: 302, redirect: context.headers.get('Location') ?? '/' };
    }
    const errors: readonly unknown[] = Object.values(context.errors ?? {});
    const fault = errors.find((error) => !isRendered(error));
    if (fault !== undefined) return { ...shell, status: 503, head: view(OWN_PAGE), fault };
    const status = isKnown || context.errors ? context.statusCode : 404;
    const id = context.matches.at(-1)?.route.id ?? '';
    const shown = head && !context.errors ? head(context.loaderData[id], visit.origins) : NO_PAGE;
    const page = { ...shell, status, head: view(shown) };
    try {
      const html = await renderScreen(handler.dataRoutes, context);
      return { ...page, screen: { html, data: dataOf(context) } };
    } catch (thrown) {
      return { ...page, fault: thrown };
    }
  }

  return (visit) => visits.run(visit, () => renderPage(visit));
}

/**
 * Creates a function that returns a handler with only the routes of an address's first segment.
 * Comparing the address with every route would take longer than the rest of the rendering.
 */
function findHandlers(all: StaticHandler): (pathname: string) => StaticHandler {
  const handlers = new Map<string, StaticHandler>();
  return (pathname) => {
    if (pathname.includes('%')) return all;
    const part = firstPart(pathname);
    const known = handlers.get(part);
    if (known) return known;
    // The routes keep their ids, by which the browser finds their data.
    const near = withFirstPart(all.dataRoutes, part);
    const handler = createStaticHandler(near);
    // Only known segments are cached: there is no limit to unknown ones.
    if (leavesOf(near) > 1) handlers.set(part, handler);
    return handler;
  };
}

/** Collects the `lazy` loaders by route id: a handler drops a loader after its first use. */
function loadersOf(some: readonly RouteObject[]): Map<string, ScreenLoader> {
  const found = new Map<string, ScreenLoader>();
  for (const { id = '', lazy, children = [] } of some) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages.config.ts names the module of each
    if (typeof lazy === 'function') found.set(id, lazy as ScreenLoader);
    for (const [key, loader] of loadersOf(children)) found.set(key, loader);
  }
  return found;
}

/** Returns the routes whose addresses start with a segment, and the catch-all route. */
function withFirstPart(some: RouteObject[], part: string): RouteObject[] {
  return some.flatMap((route): RouteObject[] => {
    if (!route.children) {
      return route.path === '*' || firstPart(route.path ?? '') === part ? [route] : [];
    }
    const children = withFirstPart(route.children, part);
    return children.length === 0 ? [] : [{ ...route, children }];
  });
}

function leavesOf(some: readonly RouteObject[]): number {
  return some.reduce((sum, { children }) => sum + (children ? leavesOf(children) : 1), 0);
}

function firstPart(path: string): string {
  return path.toLowerCase().split('/', 2)[1] ?? '';
}

async function renderScreen(
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  context: StaticContext,
): Promise<string> {
  const router = createStaticRouter(dataRoutes, context);
  const render = () =>
    renderToString(
      <>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
        <LiveRegion />
        <AnnouncerWatch />
      </>,
    );
  const html = render();
  if (!html.includes(NOT_RENDERED)) return html;
  // Lazy parts have loaded by the next task, and stay loaded.
  await new Promise((resolve) => setTimeout(resolve));
  return render();
}

function isRendered(error: unknown): boolean {
  return isRouteErrorResponse(error) && RENDERED_ERRORS.includes(error.status);
}

/**
 * Returns the initial state of the browser's router. A 404 contains no reason, since a reason could
 * reveal another account's data.
 */
function dataOf({ loaderData, errors }: StaticContext): object {
  const thrown = Object.entries<ErrorResponse>(errors ?? {});
  const sent = thrown.map(([id, { status, statusText, data }]): [string, unknown] => [
    id,
    { status, statusText, data: status === 404 ? null : (data as unknown) },
  ]);
  return { loaderData, ...(errors && { errors: Object.fromEntries(sent) }) };
}

/** Returns whether the ids in a path are well-formed. The screen checks whether they exist. */
function hasValidIds(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(
    ([name, part]) =>
      part === undefined ||
      !name.endsWith('Id') ||
      isIdText(part) ||
      // A visitor's link to a service has buyer 0.
      (name === 'buyerId' && part === '0'),
  );
}
