import { useEffect } from 'react';
import { announcer, regions } from './announce.ts';

/**
 * A live region. It is empty when mounted and stays mounted while it is in use. It has no role=log,
 * aria-relevant or aria-busy: each of them makes some screen reader silent or read twice.
 */
export function LiveRegion() {
  return (
    <div className="visually-hidden" ref={attach}>
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  );
}

/** Attaches the two regions while they are in the document. */
function attach(box: HTMLElement | null): (() => void) | undefined {
  const [polite, assertive] = box?.children ?? [];
  return polite && assertive && regions.attach({ polite, assertive });
}

/**
 * Tells the announcer about every key, so that it waits while a person types, and about the page's
 * visibility. Mount it once.
 */
export function AnnouncerWatch() {
  useEffect(() => {
    document.addEventListener('keydown', announcer.keyPressed, true);
    document.addEventListener('visibilitychange', announcer.sightChanged);
    return () => {
      document.removeEventListener('keydown', announcer.keyPressed, true);
      document.removeEventListener('visibilitychange', announcer.sightChanged);
    };
  }, []);
  return null;
}
