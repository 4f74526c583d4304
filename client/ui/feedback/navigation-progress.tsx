import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { t } from 'texts:ui/general';
import { announce } from '../../announcer/announce.ts';
import './navigation-progress.css';

/** Loading is announced only after this time. */
const ANNOUNCE_AFTER_MS = 1_500;

/** A progress line at the upper edge while the next screen loads. A long wait is announced. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle';

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => announce(t('loading')), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return waiting && <div className="navigation-progress" aria-hidden="true" />;
}
