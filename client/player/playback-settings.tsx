import { useId } from 'react';
import { t } from 'texts:catalogue/soundPlayer';
import { PlayerOptions } from './player-options.tsx';
import './sound-player.css';

export function PlaybackSettings() {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this names two settings
    <div role="group" aria-labelledby={id} className="sound-playback scripted">
      <span id={id} className="quiet">
        {t('playback')}
      </span>
      <PlayerOptions />
    </div>
  );
}
