import { useEffect, useLayoutEffect, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

type Router = ReturnType<typeof createBrowserRouter>;
type RouterState = Router['state'];

/**
 * The screens of a router. The first render is concurrent, and its provider subscribes only at the
 * end. Navigations in between would be lost. If the screen changed meanwhile, the provider is
 * therefore mounted again. Otherwise, a missed scroll position is restored.
 */
export function Screens({ router }: { router: Router }) {
  const [initial] = useState(router.state);
  const [mounts, setMounts] = useState(0);
  // The provider subscribes in an effect of its own, which runs before this one.
  useLayoutEffect(() => {
    const { restoreScrollPosition: scrolledTo } = router.state;
    if (!isSameScreen(router.state, initial)) queueMicrotask(() => setMounts(1));
    else if (typeof scrolledTo === 'number') scrollTo(0, scrolledTo);
  }, [router, initial]);
  useEffect(() => reportTypedInput(), []);
  return <RouterProvider key={mounts} router={router} />;
}

/** Returns whether both states show the same screen. */
function isSameScreen(one: RouterState, other: RouterState): boolean {
  const parts = ['initialized', 'location', 'matches', 'loaderData', 'errors'] as const;
  return parts.every((part) => one[part] === other[part]);
}

/**
 * Tells React about input from before hydration, by a person or a password manager. Otherwise React
 * would not know it and would clear it in the next render.
 */
function reportTypedInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('#app input')) {
    const isTicked = field.type === 'checkbox' || field.type === 'radio';
    if (isTicked && field.checked && !field.defaultChecked) {
      field.checked = false;
      field.click();
    } else if (!isTicked && field.value !== field.defaultValue) {
      const { value } = field;
      // React ignores values that are set through the field's own property. Setting the value
      // through the prototype makes it look like typed input.
      field.value = field.defaultValue;
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
