import { useEffect } from 'react';
import { call } from '../../calls/api.ts';

/**
 * Reports once that the buyer has an offer on screen. A page in the background waits
 * until it is visible. If the call fails, the next visit repeats it.
 */
export function useViewedOffer(projectId: number, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      void call('/projects/viewOffer', { projectId });
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [projectId, isNew]);
}
