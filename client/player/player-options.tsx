import { useEffect, useState, useId } from 'react';
import { t } from 'texts:ui/player';
import { SPEEDS, usePlayerSettings } from './player-settings.store.ts';
import { t as tSound } from 'texts:catalogue/soundPlayer';
import './player.css';

const LOUDSPEAKER = 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 8.5a5 5 0 0 1 0 7';

/** Longer than Chromium takes to report a new select to assistive technology. */
const SELECT_GAP_MS = 250;

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
 * Returns true just after mounting. Chromium reports a selection change for a new select, and Orca
 * interrupts its speech, such as when an audio message arrives in a chat. An inert select is not
 * reported. If it were hidden in another way, Orca would never speak its value.
 */
function useIsNew(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SELECT_GAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}

/** The speed and volume of a list of players, above it. */
export function PlaybackSettings() {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this names two settings
    <div role="group" aria-labelledby={id} className="playback-settings scripted">
      <span id={id} className="quiet">
        {tSound('playback')}
      </span>
      <PlayerOptions />
    </div>
  );
}
