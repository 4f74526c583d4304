import { useEffect } from 'react';
import { announcer, regions } from './announce.ts';

/**
 * A live region, born empty and never unmounted while it is in use. No role=log, aria-relevant or
 * aria-busy: each of them is silent or read twice in some screen reader.
 */
export function LiveRegion() {
  return (
    <div className="visually-hidden" ref={attach}>
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  );
}

/** Takes the two regions into use while they are in the document. */
function attach(box: HTMLElement | null): (() => void) | undefined {
  const [polite, assertive] = box?.children ?? [];
  return polite && assertive && regions.attach({ polite, assertive });
}

/**
 * Tells the announcer of every key, so that it waits while a person types, and of the page being
 * out of sight. Mounted once.
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
