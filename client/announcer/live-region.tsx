import { useEffect } from 'react';
import { announcer, regions } from './announce.ts';

/**
 * A pair of live regions, empty when mounted. Do not add role=log, aria-relevant or aria-busy: each
 * makes some screen reader silent, or read texts twice.
 */
export function LiveRegion() {
  return (
    <div className="visually-hidden" ref={attach}>
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  );
}

function attach(box: HTMLElement | null): (() => void) | undefined {
  const [polite, assertive] = box?.children ?? [];
  return polite && assertive && regions.attach({ polite, assertive });
}

/** Passes key presses and changes of the page's visibility to the announcer. Mount it once. */
export function AnnouncerWatch() {
  useEffect(() => {
    document.addEventListener('keydown', announcer.keyPressed, true);
    document.addEventListener('visibilitychange', announcer.visibilityChanged);
    return () => {
      document.removeEventListener('keydown', announcer.keyPressed, true);
      document.removeEventListener('visibilitychange', announcer.visibilityChanged);
    };
  }, []);
  return null;
}
