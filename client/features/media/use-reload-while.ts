import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const INTERVAL_MS = 2_000;

/** Reloads the screen's data while previews are generated, which takes seconds. */
export function useReloadWhile(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
