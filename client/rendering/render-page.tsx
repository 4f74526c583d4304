import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom';
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
import { AnnouncerWatch, LiveRegion } from '../announcer/live-region.tsx';
import { routes } from '../routes.tsx';
import type { Head, ScreenHead } from './head.ts';
import { renderVisits } from './visit.ts';
import { viewHead } from './view-head.ts';

type StaticContext = Parameters<typeof createStaticRouter>[1];

/** How `tools/vite/pages.config.ts` makes the routes load their screens: with the name of the module. */
interface ScreenLoader {
  (): Promise<{ readonly head?: ScreenHead<() => unknown> }>;
  readonly module?: string;
}

/** React's mark of a part that the browser has to render: its code was not there yet. */
const NOT_RENDERED = '<!--$!-->';
/** Statuses whose error screens are the same in the browser. */
const RENDERED_ERRORS = [403, 404];

const NO_PAGE: Head = { title: tTitle('notFoundTitle'), description: t('description') };
/** A screen for one person alone, or one that a letter or the bank leads to. */
const OWN_PAGE: Head = { title: SITE_NAME };

/** Creates the function that renders the pages of this program's language. */
export function createRenderer(visits: VisitStorage): RenderPage {
  renderVisits(visits);
  const handler = createStaticHandler(routes);

  async function renderPage(visit: Visit): Promise<RenderedPage> {
    const { pathname } = new URL(visit.url);
    const view = (head: Head) => viewHead(head, visit.origins.site);
    const matches = matchRoutes(routes, pathname) ?? [];
    const leaf = matches.at(-1);
    const isKnown = leaf?.route.path !== '*' && areWellNamed(leaf?.params ?? {});
    const pattern = leaf?.route.path === '*' ? undefined : leaf?.route.path;
    const shell = {
      pattern,
      ...(isKnown ? { status: 200, head: view(OWN_PAGE) } : { status: 404, head: view(NO_PAGE) }),
    };
    const isOwn = matches.some(({ route }) => route.middleware !== undefined);
    if (isOwn || isMarkedSignedIn(visit.cookies)) return shell;
    const lazy = leaf?.route.lazy as ScreenLoader | undefined;
    const head = (await lazy?.())?.head;
    if (lazy && !head) return shell;

    const context = await handler.query(new Request(visit.url));
    if (context instanceof Response) {
      return { ...shell, status: 302, redirect: context.headers.get('Location') ?? '/' };
    }
    const [fault] = Object.values(context.errors ?? {}).filter((error) => !isRendered(error));
    if (fault !== undefined) return { ...shell, status: 503, head: view(OWN_PAGE), fault };
    const status = isKnown || context.errors ? context.statusCode : 404;
    const id = context.matches.at(-1)?.route.id ?? '';
    const own = head && !context.errors ? head(context.loaderData[id], visit.origins) : NO_PAGE;
    const page = { status, pattern, head: view(own) };
    try {
      const html = await renderScreen(handler.dataRoutes, context);
      const modules = lazy?.module === undefined ? [] : [lazy.module];
      return { ...page, screen: { html, data: dataOf(context), modules } };
    } catch (thrown) {
      return { ...page, fault: thrown };
    }
  }

  return (visit) => visits.run(visit, () => renderPage(visit));
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
  // Parts that are loaded at need have arrived by the next task, and stay.
  await new Promise((resolve) => setTimeout(resolve));
  return render();
}

function isRendered(error: unknown): boolean {
  return isRouteErrorResponse(error) && RENDERED_ERRORS.includes(error.status);
}

/** The state from which the browser's router begins. A 404 gives no reason: it may tell of another's things. */
function dataOf({ loaderData, errors }: StaticContext): object {
  const told = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    { status, statusText, data: status === 404 ? null : (data as unknown) },
  ]);
  return { loaderData, ...(errors && { errors: Object.fromEntries(told) as object }) };
}

const ID = /^[1-9]\d{0,14}$/;

/** Whether the ids in a path can be ids. Which thing each is of, the screen finds out. */
function areWellNamed(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(
    ([name, part]) =>
      part === undefined ||
      !name.endsWith('Id') ||
      ID.test(part) ||
      // The link of a visitor to a service knows no buyer.
      (name === 'buyerId' && part === '0'),
  );
}
