import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { t } from 'texts:ui/general';
import { announce } from '../../announcer/announce.ts';
import './navigation-progress.css';

/** Quick screens say nothing of their loading; this long (ms) is worth a word. */
const WORTH_SAYING = 1_500;

/** A line at the upper edge while the next screen is on its way; spoken when it takes long. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle';

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => announce(t('loading')), WORTH_SAYING);
    return () => clearTimeout(timer);
  }, [waiting]);

  return waiting && <div className="navigation-progress" aria-hidden="true" />;
}
