import { useEffect, useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { tellTyped } from '../rendering/tell-typed.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type RouterState = Router['state'];

/**
 * The screens of a router. The first render is concurrent, and its provider subscribes only at the
 * end. Navigations in between would be lost. If the screen changed meanwhile, the provider is
 * therefore mounted again. Otherwise, a missed scroll position is restored.
 */
export function Screens({ router }: { router: Router }) {
  const [begun] = useState(router.state);
  const [turn, setTurn] = useState(0);
  // The provider subscribes in an effect of its own, which runs before this one.
  useLayoutEffect(() => {
    const { restoreScrollPosition: scrolledTo } = router.state;
    if (!isSameScreen(router.state, begun)) queueMicrotask(() => setTurn(1));
    else if (typeof scrolledTo === 'number') scrollTo(0, scrolledTo);
  }, [router, begun]);
  useEffect(() => tellTyped(), []);
  return <RouterProvider key={turn} router={router} />;
}

/** Tells whether both states show the same screen. */
function isSameScreen(one: RouterState, other: RouterState): boolean {
  const parts = ['initialized', 'location', 'matches', 'loaderData', 'errors'] as const;
  return parts.every((part) => one[part] === other[part]);
}
