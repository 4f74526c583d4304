import { useEffect, useState } from 'react';
import { t } from 'texts:chat/recorder';
import { answer } from '../../../announcer/announce.ts';
import { shownLength, spokenLength } from '../../../../shared/audio/sound-length.ts';

interface RecorderTimeProps {
  /** Milliseconds. */
  elapsed: () => number;
  ticking: boolean;
}

const TICK = 250;

/**
 * How long a recording is so far. It runs for the eye; its name, which a screen reader speaks, is
 * taken when the focus comes to it, and it is said again when it is pressed.
 */
export function RecorderTime({ elapsed, ticking }: RecorderTimeProps) {
  const [shown, setShown] = useState(() => elapsed());
  const [spoken, setSpoken] = useState(() => elapsed());

  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setShown(elapsed()), TICK);
    return () => clearInterval(timer);
  }, [elapsed, ticking]);

  return (
    <button
      type="button"
      className="recorder-time numbers"
      onFocus={() => setSpoken(elapsed())}
      onClick={() => answer(t('recorded', { length: spokenLength(elapsed() / 1_000) }))}
    >
      <span aria-hidden="true">{shownLength(Math.floor(shown / 1_000))}</span>
      <span className="visually-hidden">
        {t('recorded', { length: spokenLength(spoken / 1_000) })}
      </span>
    </button>
  );
}
