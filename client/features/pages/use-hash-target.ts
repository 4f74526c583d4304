import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the reader to what the address names after '#', on load and at every such link: the browser
 * only scrolls there, and not at all before the screen is there. Headings that are named need
 * `tabIndex={-1}`. Call it in the screen, so that it comes after the page's own heading.
 */
export function useHashTarget(): void {
  const location = useLocation();

  useEffect(() => {
    const target = document.getElementById(nameIn(location.hash));
    target?.focus({ preventScroll: true });
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
