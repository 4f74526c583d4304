import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns whether hydration is complete: false on the server and in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
