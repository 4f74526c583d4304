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
  const { routes } = await import('../../../client/routes.tsx');
  return leavesOf(routes, false).filter(({ pattern }) => !DEVELOPMENT.includes(pattern));
}

function leavesOf(routes: readonly RouteObject[], own: boolean): ListedRoute[] {
  return routes.flatMap((route) => {
    const guarded = own || route.middleware !== undefined;
    if (route.children) return leavesOf(route.children, guarded);
    const redirects = route.lazy === undefined && route.Component === undefined;
    return route.path === undefined ? [] : [{ pattern: route.path, own: guarded, redirects }];
  });
}
