import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPlace } from '../../ui/focus/focus-place.ts';

/**
 * Focuses the element that the hash names, on load and at every such link. Browsers only scroll
 * there, and not before the screen is rendered.
 *
 * Call it in the screen, so that it runs after the page has focused its heading.
 */
export function useHashTarget(): void {
  const location = useLocation();

  useEffect(() => {
    const target = document.getElementById(nameIn(location.hash));
    focusPlace(target, { preventScroll: true });
    target?.scrollIntoView();
  }, [location]);
}

/** Returns the decoded hash; '' if it is malformed. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
