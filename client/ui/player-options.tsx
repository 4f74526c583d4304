import { SPEEDS, usePlayerSettings } from './player-settings.store.ts';
import { texts } from './player.texts.ts';
import './player.css';

const LOUDSPEAKER = 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 8.5a5 5 0 0 1 0 7';

/** Speed and volume: of every player, and kept. */
export function PlayerOptions() {
  const { speed, volume, change } = usePlayerSettings();
  const percent = Math.round(volume * 100);
  return (
    <div className="player-options">
      <select
        className="player-speed"
        aria-label={texts.speed}
        value={speed}
        onChange={(event) => change({ speed: Number(event.target.value) })}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {texts.times(one)}
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
          aria-label={texts.volume}
          aria-valuetext={texts.percent(percent)}
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
