import { type KeyboardEvent, memo, useEffect, useState } from 'react';
import { t } from 'texts:ui/player';
import { shownLength, spokenLength } from '../../shared/audio/sound-length.ts';
import { announce } from '../announcer/announce.ts';
import {
  type Playback,
  createPlayback,
  type PlaybackState,
  quietAt0,
  type Sound,
} from './playback.ts';
import { PlayerOptions } from './player-options.tsx';
import { PlayerWaveform } from './player-waveform.tsx';
import './player.css';

const STEP = 5;
const SMALL_STEP = 1;

/** Page Up and Page Down move by this part of the sound. */
const PAGE = 0.1;

interface PlayerProps {
  /** The name; it stands in the name of the play button. */
  title: string;
  /** The whole in words, where more than its title is to be said. */
  label?: string;
  /** Milliseconds, where they are known before a byte is fetched. */
  durationMs: number | null;
  /** The waveform, base64 of one byte a bar. */
  peaks: string | null;
  /** The waveform in words; without it the length alone is said. */
  picture?: { readonly spoken: string; readonly shown: string };
  /** The address to play; `fresh` when the last one did not work. Undefined when there is none. */
  load: (fresh: boolean) => Promise<string | undefined>;
  /** Told once, when the sound was listened to for some seconds or to its end. */
  onHeard?: () => void;
  /** Whether speed and volume are set here; a list of players has them once, above it. */
  options?: boolean;
}

/**
 * The one player. Nothing plays by itself, and starting says nothing, so that no speech covers the
 * sound. While the focus is on the position it changes when the person moves or stops, and never by
 * the playing alone.
 */
export function Player(props: PlayerProps) {
  const { title, label = title, durationMs, peaks, picture, load, onHeard, options = true } = props;
  const known = durationMs === null ? undefined : durationMs / 1_000;
  const { phase, at, mark, length, playback } = usePlayback({
    title,
    length: known,
    load,
    onHeard,
  });
  const running = phase === 'loading' || phase === 'playing';
  const shown = length === undefined ? '' : shownLength(length);
  // In a list each button says the title already: a group around it would be spoken twice more.
  const group = options ? { role: 'group', 'aria-label': label } : {};

  useEffect(() => {
    if (phase === 'failed') announce(t('failed'), { urgent: true });
  }, [phase]);

  return (
    <div {...group} className={`player ${picture ? 'player-tall' : ''} scripted`}>
      <button
        type="button"
        className="player-button"
        aria-label={
          running ? t('pause', { title }) : t('play', { known: shown !== '', title, length: shown })
        }
        onClick={running ? playback.pause : playback.play}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={running ? PAUSE_SIGN : PLAY_SIGN} fill="currentColor" />
        </svg>
      </button>
      <div className="player-track">
        <PlayerWaveform
          peaks={peaks}
          played={length ? at / length : 0}
          label={options ? picture?.spoken : undefined}
        />
        <Position
          title={options ? undefined : title}
          mark={mark}
          length={length}
          playback={playback}
        />
      </div>
      <div className="player-below">
        <p className="player-time">
          <span className="numbers" aria-hidden="true">
            {shownLength(at)} / {shown || '–:––'}
          </span>
          {picture ? (
            <span className="player-details quiet" aria-hidden="true">
              {picture.shown}
            </span>
          ) : (
            <span className="visually-hidden">
              {length === undefined
                ? t('lengthUnknown')
                : t('length', { length: spokenLength(length) })}
            </span>
          )}
        </p>
        {options && <PlayerOptions />}
      </div>
      {phase === 'failed' && <p className="player-failed bad">{t('failed')}</p>}
    </div>
  );
}

const PLAY_SIGN = 'M7 4.5v15l13-7.5z';
const PAUSE_SIGN = 'M6 4.5h4.5v15H6zM13.5 4.5H18v15h-4.5z';

interface PositionProps {
  /** Of the sound, where nothing around says it. */
  title: string | undefined;
  mark: number;
  length: number | undefined;
  playback: Playback;
}

/**
 * The position in the sound: a native slider over the waveform. It advances by the second until it has
 * the focus. Changing it as the focus arrives would be too late: Orca speaks it before and after.
 */
const Position = memo(function Position({ title, mark, length = 0, playback }: PositionProps) {
  const { seek, hold, look, place } = playback;

  function seekByKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = seekTarget(event.key, event.shiftKey, place());
    if (target === undefined) return;
    event.preventDefault();
    seek(target);
  }

  return (
    <input
      type="range"
      className="player-position"
      aria-label={title === undefined ? t('position') : t('positionIn', { title })}
      aria-valuetext={t('positionOf', { at: spokenLength(mark), length: spokenLength(length) })}
      min={0}
      max={length}
      step="any"
      value={mark}
      disabled={length === 0}
      onChange={(event) => seek(event.target.valueAsNumber)}
      onKeyDown={seekByKey}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      // The thumb stands where it was held; a click there has to count too.
      onPointerDown={look}
    />
  );
});

/** The playback of one sound for as long as its component is on screen, and how it stands. */
function usePlayback(sound: Sound): PlaybackState & { readonly playback: Playback } {
  const [state, setState] = useState(() => quietAt0(sound));
  const [playback] = useState(() => createPlayback(sound, setState));
  useEffect(() => playback.take(sound));
  useEffect(() => () => playback.stop(), [playback]);
  return { ...state, playback };
}

/** A position in a sound, and the length of the sound; seconds. */
interface Place {
  readonly at: number;
  readonly length: number;
}

/**
 * Computes the position that a key leads to, in seconds; undefined for any other key. Arrows move by
 * 5 seconds, with Shift by 1, the page keys by a tenth, Home and End to the ends.
 */
export function seekTarget(key: string, shift: boolean, { at, length }: Place): number | undefined {
  const step = shift ? SMALL_STEP : STEP;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowUp: at + step,
    ArrowLeft: at - step,
    ArrowDown: at - step,
    PageUp: at + length * PAGE,
    PageDown: at - length * PAGE,
    Home: 0,
    End: length,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(length, Math.max(0, target));
}
