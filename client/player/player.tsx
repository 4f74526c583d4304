import {
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react';
import { t } from 'texts:ui/player';
import { shownLength, spokenLength } from '../../shared/audio/sound-length.ts';
import { announce } from '../announcer/announce.ts';
import {
  type Playback,
  createPlayback,
  type PlaybackState,
  initialState,
  isRunning,
  type Sound,
} from './playback.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerOptions } from './player-options.tsx';
import { PlayerWaveform } from './player-waveform.tsx';
import './player.css';

const STEP = 5;
const SMALL_STEP = 1;

/** Page Up and Page Down move by this fraction of the sound. */
const PAGE = 0.1;

interface PlayerProps {
  /** The name of the sound, which the play button repeats. */
  title: string;
  /** A longer name for the whole player. */
  label?: string;
  /** Milliseconds, if known before anything is fetched. */
  durationMs: number | null;
  /** The waveform, base64, one byte a bar. */
  peaks: string | null;
  /** The waveform in words. Without it only the length is given. */
  picture?: { readonly spoken: string; readonly shown: string };
  load: Sound['load'];
  /** A title for the system's media controls, which a lock screen shows, if `title` is private. */
  neutralTitle?: string;
  /** The place of the sound in a sequence that plays by itself. */
  sequence?: Sequence;
  /**
   * Whether the player has its own speed and volume controls. A list of players has them once,
   * above it.
   */
  options?: boolean;
  /** Moves and pauses the player from outside. */
  control?: Ref<PlayerControl> | undefined;
  /** Positions to mark on the waveform, seconds. Screen readers do not read them. */
  marks?: readonly number[] | undefined;
}

/** Moves and pauses a player. Times are in seconds. */
export interface PlayerControl {
  readonly position: Playback['position'];
  /** Plays from a position. */
  readonly jump: (to: number) => void;
  readonly play: () => void;
  /** Pauses, and returns whether it was playing. */
  readonly pause: () => boolean;
}

/** A sequence of sounds. Each one starts when the one before has ended. */
export interface Sequence {
  /** Registers a function that plays this sound. Returns a function that removes it. */
  join: (playOn: () => void) => () => void;
  /** Called when this sound has played to its end. */
  onEnded: () => void;
}

/**
 * The player of private audio, such as messages, deliveries and sounds under review. Sounds on sale
 * play in the site's player (`site-player.ts`). Starting announces nothing, so that no speech covers
 * the sound.
 */
export function Player(props: PlayerProps) {
  const { title, label = title, durationMs, peaks, picture, load, options = true } = props;
  const { neutralTitle, sequence, control, marks = [] } = props;
  const known = durationMs === null ? undefined : durationMs / 1_000;
  const { phase, at, spokenAt, length, playback } = usePlayback({
    title,
    length: known,
    load,
    onEnded: sequence?.onEnded,
    neutralTitle,
  });
  useEffect(() => sequence?.join(playback.playOn), [sequence, playback.playOn]);
  // In a list each control has the title in its name. A group would repeat it.
  const group = options ? { role: 'group', 'aria-label': label } : {};
  const running = isRunning(phase);
  const shown = length === undefined ? '' : shownLength(length);
  useImperativeHandle(control, () => controlOf(playback, running), [playback, running]);

  useEffect(() => {
    if (phase === 'failed') announce(t('failed'), { urgent: true });
  }, [phase]);

  return (
    <div {...group} className={`player ${picture ? 'player-tall' : ''} scripted`}>
      <PlayButton
        title={title}
        length={length}
        running={running}
        onClick={running ? playback.pause : playback.play}
      />
      <div className="player-track">
        <PlayerWaveform
          peaks={peaks}
          played={length ? at / length : 0}
          label={options ? picture?.spoken : undefined}
        />
        {length !== undefined &&
          marks.map((mark, index) => (
            <span
              key={index}
              className="player-mark"
              style={{ insetInlineStart: `${(100 * mark) / length}%` }}
              aria-hidden="true"
            />
          ))}
        <Position
          title={options ? undefined : title}
          spokenAt={spokenAt}
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
            <span className="quiet" aria-hidden="true">
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

interface PositionProps {
  /** The sound's title, if no surrounding group names it. */
  title: string | undefined;
  spokenAt: number;
  length: number | undefined;
  playback: Pick<Playback, 'seek' | 'holdSpokenAt' | 'updateSpokenAt' | 'position'>;
}

/**
 * The position in the sound: a native slider over the waveform. Its value changes once a second, and
 * while it has the focus only by the person. With more changes, Orca would read the value twice when
 * the focus arrives.
 */
export const Position = memo(function Position({
  title,
  spokenAt,
  length = 0,
  playback,
}: PositionProps) {
  const { seek, holdSpokenAt, updateSpokenAt, position } = playback;

  function seekByKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = seekTarget(event.key, event.shiftKey, position());
    if (target === undefined) return;
    event.preventDefault();
    seek(target);
  }

  return (
    <input
      type="range"
      className="player-position"
      aria-label={title === undefined ? t('position') : t('positionIn', { title })}
      aria-valuetext={t('positionOf', { at: spokenLength(spokenAt), length: spokenLength(length) })}
      min={0}
      max={length}
      step="any"
      value={spokenAt}
      disabled={length === 0}
      onChange={(event) => seek(event.target.valueAsNumber)}
      onKeyDown={seekByKey}
      onFocus={() => holdSpokenAt(true)}
      onBlur={() => holdSpokenAt(false)}
      // A held thumb is at an old position. Without this update, a click on it would change nothing.
      onPointerDown={updateSpokenAt}
    />
  );
});

function controlOf(playback: Playback, running: boolean): PlayerControl {
  const { position, play, pause, seek } = playback;
  return {
    position,
    play,
    jump(to) {
      seek(to);
      play();
    },
    pause() {
      pause();
      return running;
    },
  };
}

/** Creates the playback of a sound for the lifetime of its component. */
export function usePlayback(sound: Sound): PlaybackState & { readonly playback: Playback } {
  const [state, setState] = useState(() => initialState(sound));
  const [playback] = useState(() => createPlayback(sound, setState));
  useEffect(() => playback.update(sound));
  useEffect(() => () => playback.stop(), [playback]);
  return { ...state, playback };
}

/**
 * Returns the position for a key, in seconds; undefined for any other key. Arrows move by 5
 * seconds, with Shift by 1; the page keys move by a tenth; Home and End move to the ends.
 */
export function seekTarget(
  key: string,
  shift: boolean,
  { at, length }: ReturnType<Playback['position']>,
): number | undefined {
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
