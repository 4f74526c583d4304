import type { RouteObject } from 'react-router';

export interface ListedRoute {
  /** The router's pattern with parameters. */
  readonly pattern: string;
  /** Whether it needs an account. */
  readonly own: boolean;
  /** Whether it only redirects. */
  readonly redirects: boolean;
}

/** The routes that no build has. */
const DEVELOPMENT = ['/design'];

/** Returns all routes of the build from the router itself, so that a new one cannot be forgotten. */
export async function listRoutes(): Promise<readonly ListedRoute[]> {
  const { routesWith } = await import('../../../client/routes.tsx');
  const { own } = await import('../../../client/own-routes.ts');
  return leavesOf(routesWith(own), false).filter(({ pattern }) => !DEVELOPMENT.includes(pattern));
}

function leavesOf(routes: readonly RouteObject[], own: boolean): ListedRoute[] {
  return routes.flatMap((route) => {
    const guarded = own || route.middleware !== undefined;
    if (route.children) return leavesOf(route.children, guarded);
    const redirects = route.lazy === undefined && route.Component === undefined;
    return route.path === undefined ? [] : [{ pattern: route.path, own: guarded, redirects }];
  });
}
