import { useEffect } from 'react';

/** Makes the browser ask before the tab closes or reloads, while `active`. */
export function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
