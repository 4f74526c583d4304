import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPlace } from '../../ui/focus/focus-place.ts';

/**
 * Brings the reader to what the address names after '#', on load and at every such link: the browser
 * only scrolls there, and not at all before the screen is there. Call it in the screen, so that it comes
 * after the page's own heading.
 */
export function useHashTarget(): void {
  const location = useLocation();

  useEffect(() => {
    const target = document.getElementById(nameIn(location.hash));
    focusPlace(target, { preventScroll: true });
    target?.scrollIntoView();
  }, [location]);
}

/** What stands after '#'; an address that cannot be decoded names nothing. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
