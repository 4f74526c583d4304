import { useId } from 'react';
import { PlayerOptions } from '../../ui/player-options.tsx';
import { texts } from './sound-player.texts.ts';
import './sound-player.css';

/** Speed and volume of all the players below. */
export function PlaybackSettings() {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this names two settings
    <div role="group" aria-labelledby={id} className="sound-playback">
      <span id={id} className="quiet">
        {texts.playback}
      </span>
      <PlayerOptions />
    </div>
  );
}
