import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusPlace } from './focus-place.ts';

/**
 * Focuses the element that the hash names, on load and after each such link. Browsers would only
 * scroll, and before the screen is rendered.
 *
 * Call it in the screen, so that it runs after `Page` has focused the heading.
 */
export function useHashTarget(): void {
  const location = useLocation();

  useEffect(() => {
    const target = document.getElementById(nameIn(location.hash));
    focusPlace(target, { preventScroll: true });
    target?.scrollIntoView();
  }, [location]);
}

/** Returns the id in a hash; '' if it is malformed. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
