import { useEffect } from 'react';
import { call } from '../../calls/api.ts';

/**
 * Reports once that the buyer has an offer on screen. A page in the background waits until it is
 * visible. If the call fails, the next visit repeats it.
 */
export function useViewedOffer(projectId: number, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return undefined;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', report);
      void call('/projects/viewOffer', { projectId });
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [projectId, isNew]);
}
