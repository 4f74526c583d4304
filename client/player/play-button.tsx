import { t } from 'texts:ui/player';
import { shownLength } from '../../shared/audio/sound-length.ts';
import './player.css';

const PLAY_SHAPE = 'M7 4.5v15l13-7.5z';
const PAUSE_SHAPE = 'M6 4.5h4.5v15H6zM13.5 4.5H18v15h-4.5z';

interface PlayButtonProps {
  /** The name of the sound; undefined if it is visible beside the button. */
  title: string | undefined;
  /** Seconds, if known. */
  length: number | undefined;
  running: boolean;
  onClick: () => void;
}

/** Plays or pauses a sound. Its accessible name has the title and the length, for lists of sounds. */
export function PlayButton({ title, length, running, onClick }: PlayButtonProps) {
  const known = length !== undefined;
  const play =
    title === undefined
      ? t('playShown')
      : t('play', { known, title, length: known ? shownLength(length) : '' });
  const pause = title === undefined ? t('pauseShown') : t('pause', { title });
  return (
    <button
      type="button"
      className="player-button"
      aria-label={running ? pause : play}
      onClick={onClick}
    >
      <PlayIcon running={running} />
    </button>
  );
}

export function PlayIcon({ running }: { running: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={running ? PAUSE_SHAPE : PLAY_SHAPE} fill="currentColor" />
    </svg>
  );
}
