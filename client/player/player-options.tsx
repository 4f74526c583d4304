import { useEffect, useState } from 'react';
import { t } from 'texts:ui/player';
import { SPEEDS, usePlayerSettings } from './player-settings.store.ts';
import './player.css';

const LOUDSPEAKER = 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 8.5a5 5 0 0 1 0 7';

/** How long Chromium takes to tell of a select that has come into the page, and more (milliseconds). */
const SELECT_GAP = 250;

export function PlayerOptions() {
  const { speed, volume, change } = usePlayerSettings();
  const isNew = useIsNew();
  const percent = Math.round(volume * 100);
  return (
    <div className="player-options">
      <select
        className="player-speed"
        aria-label={t('speed')}
        inert={isNew}
        value={speed}
        onChange={(event) => change({ speed: Number(event.target.value) })}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t('times', { speed: one })}
          </option>
        ))}
      </select>
      <span className="player-loudness">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={LOUDSPEAKER} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <input
          type="range"
          className="player-volume"
          aria-label={t('volume')}
          aria-valuetext={t('percent', { percent })}
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => change({ volume: event.target.valueAsNumber / 100 })}
        />
      </span>
    </div>
  );
}

/**
 * Whether this has only just come into the page. Of a new select Chromium tells that its selection
 * changed, and Orca leaves what it was at and speaks of that, as when an audio message arrives in a
 * chat. Of one that was inert at first it is silent. Hidden in another way, its value is never said.
 */
function useIsNew(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SELECT_GAP);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
