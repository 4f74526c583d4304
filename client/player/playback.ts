import { announcer } from '../announcer/announce.ts';
import { usePlayerSettings } from './player-settings.store.ts';
import { DUCKED_VOLUME, releaseAudioFocus, requestAudioFocus } from './audio-focus.ts';

const STEP = 5;
const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekforward',
  'seekbackward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const;
let activeKeys: MediaKeys | undefined; // A browser has one set of media keys.

/** The state of a playback. Times are in seconds. */
export interface PlaybackState {
  readonly phase: 'quiet' | 'loading' | 'playing' | 'failed';
  /** The position. It moves during playback. */
  readonly at: number;
  /** The position for screen readers. It changes by the second, and not while it is held. */
  readonly spokenAt: number;
  readonly length: number | undefined;
}

export interface Sound {
  readonly title: string;
  /** The maker, for the system's media controls. */
  readonly by?: string | undefined;
  /** Seconds, if known before anything is fetched. */
  readonly length: number | undefined;
  /**
   * Returns the address to play; a new one with `fresh`, if the last one failed. Undefined if there
   * is none.
   */
  load: (fresh: boolean) => Promise<string | undefined>;
  /** Called once, after some seconds of playback or at its end. */
  readonly onHeard?: (() => void) | undefined;
  /** Called at the end of the sound. */
  readonly onEnded?: (() => void) | undefined;
  /** Moves to the next (1) or the previous (-1) sound, for media keys. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** The title in the system's media controls, where `title` is private. */
  readonly neutralTitle?: string | undefined;
  /** A factor of the volume, from 0 to 1, that makes two sounds equally loud. */
  readonly gain?: number | undefined;
}

/** The seconds of playback after which a sound counts as played. */
const HEARD_SECONDS = 5;

/** A larger step of the position, in seconds, is a seek and not playback. */
const LONGEST_STEP_SECONDS = 2;

export function initialState({ length }: Sound): PlaybackState {
  return { phase: 'quiet', at: 0, spokenAt: 0, length };
}

/** Whether a sound plays or is about to. */
export function isRunning(phase: PlaybackState['phase']): boolean {
  return phase === 'loading' || phase === 'playing';
}

export type Playback = ReturnType<typeof createPlayback>;

/**
 * Creates the playback of one sound. The audio element is created at the first play, so that a
 * thread of a thousand sounds costs nothing. The address of the sound expires, so each start requests
 * it. If it expires during playback, the sound continues at its position with a new one.
 */
export function createPlayback(first: Sound, onState: (state: PlaybackState) => void) {
  let sound = first;
  let state = initialState(first);
  let audio: HTMLAudioElement | undefined;
  let address: string | undefined;
  /** Whether the sound should play. It may still be loading. */
  let wanted = false;
  /** Whether a person started the sound. Browsers may refuse to start it automatically. */
  let isByPerson = true;
  let hasRetried = false;
  let isHeld = false;
  let countPlayed = createPlayCounter(first);

  function setState(changes: Partial<PlaybackState>): void {
    state = { ...state, ...changes };
    onState(state);
  }

  function end(phase: 'quiet' | 'failed'): void {
    wanted = false;
    releaseAudioFocus(pause);
    setState({ phase, spokenAt: state.at });
  }

  async function start(fresh: boolean): Promise<void> {
    const found = await sound.load(fresh);
    if (!wanted) return;
    if (found === undefined) return end('failed');
    audio ??= createAudio();
    if (found !== address) {
      address = found;
      audio.src = found;
      audio.currentTime = state.at;
    }
    requestAudioFocus(pause);
    try {
      await audio.play();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      // A pause in the meantime is not a failure.
      if (name === 'AbortError') return;
      if (name !== 'NotAllowedError') return recover();
      return isByPerson ? end('failed') : pause();
    }
  }

  /** Tries a new address once. The element and its play() both report the same error. */
  function recover(): void {
    if (!wanted || address === undefined) return;
    if (hasRetried) return end('failed');
    hasRetried = true;
    address = undefined;
    void start(true);
  }

  function createAudio(): HTMLAudioElement {
    const element = new Audio();
    Object.assign(element, audioSettings(sound));
    element.addEventListener('playing', () => {
      hasRetried = false;
      setState({ phase: 'playing' });
      showMediaSession(sound, keys);
    });
    element.addEventListener('timeupdate', () => {
      if (state.phase !== 'playing') return; // A pause has already stored its position.
      const at = element.currentTime;
      countPlayed(at - state.at);
      const isSame = isHeld || Math.floor(at) === Math.floor(state.spokenAt);
      setState({ at, spokenAt: isSame ? state.spokenAt : at });
    });
    element.addEventListener('durationchange', () => {
      if (Number.isFinite(element.duration)) setState({ length: element.duration });
    });
    element.addEventListener('pause', () => {
      if (state.phase === 'loading') return; // The pause belongs to the previous sound.
      end('quiet');
    });
    element.addEventListener('ended', () => {
      countPlayed(0, true);
      setState({ phase: 'quiet', at: 0, spokenAt: 0 });
      sound.onEnded?.();
    });
    element.addEventListener('error', recover);
    return element;
  }

  function begin(byPerson: boolean): void {
    if (wanted) return;
    wanted = true;
    isByPerson = byPerson;
    hasRetried = false;
    setState({ phase: 'loading' });
    void start(false);
  }

  function pause(): void {
    if (!wanted) return;
    end('quiet');
    audio?.pause();
  }

  /** Moves to a position. Before the first play it sets the start. */
  function seek(to: number): void {
    const at = Math.min(state.length ?? to, Math.max(0, to));
    if (audio && address !== undefined) audio.currentTime = at;
    setState({ at, spokenAt: at });
  }

  const play = () => begin(true);
  const keys = { play, pause, seek, move: (by: number) => seek(state.at + by) };
  const follow = () => void (audio && Object.assign(audio, audioSettings(sound)));
  const unfollow = [usePlayerSettings.subscribe(follow), announcer.onSpeaking(follow)];

  return {
    play,
    playOn: () => begin(false),
    pause,
    seek,
    /** Replaces the sound in the same element. Phones let no new element start automatically. */
    replace(next: Sound, at = 0): void {
      pause();
      sound = next;
      address = undefined;
      countPlayed = createPlayCounter(next);
      setState({ ...initialState(next), at, spokenAt: at });
    },
    /** Updates the facts about the same sound. */
    update: (newer: Sound) => void (sound = newer),
    position: () => ({ at: state.at, length: state.length ?? 0 }),
    /** Keeps `spokenAt` still while the slider has the focus. */
    holdSpokenAt(held: boolean): void {
      isHeld = held;
    },
    updateSpokenAt: () => setState({ spokenAt: state.at }),
    /** Releases the element and what it has loaded. */
    stop(): void {
      wanted = false;
      releaseAudioFocus(pause);
      for (const stop of unfollow) stop();
      hideMediaSession(keys);
      audio?.pause();
      audio?.removeAttribute('src');
      audio = undefined;
      address = undefined;
    },
  };
}

/** Counts the played seconds, and calls `onHeard` once. */
function createPlayCounter({ onHeard }: Pick<Sound, 'onHeard'>) {
  let played = 0;
  let isHeard = false;
  return (seconds: number, isOver = false): void => {
    if (seconds > 0 && seconds < LONGEST_STEP_SECONDS) played += seconds;
    if (isHeard || (played < HEARD_SECONDS && !isOver)) return;
    isHeard = true;
    onHeard?.();
  };
}

/** Returns the chosen speed and volume. Announcements duck the volume. */
function audioSettings({ gain = 1 }: Sound) {
  const { speed, volume } = usePlayerSettings.getState();
  return {
    defaultPlaybackRate: speed,
    playbackRate: speed,
    volume: volume * gain * (announcer.isSpeaking() ? DUCKED_VOLUME : 1),
  };
}

/** The actions of media keys on a keyboard or headset. */
interface MediaKeys {
  play: () => void;
  pause: () => void;
  move: (seconds: number) => void;
  seek: (to: number) => void;
}

/**
 * Shows the playing sound in the system's media controls and connects its media keys. Does nothing
 * if the browser does not support it.
 */
function showMediaSession(sound: Sound, keys: MediaKeys): void {
  if (!('mediaSession' in navigator)) return;
  activeKeys = keys;
  const { mediaSession } = navigator;
  const { title, neutralTitle = title, by = '', onStep } = sound;
  mediaSession.metadata = new MediaMetadata({ title: neutralTitle, artist: by });
  mediaSession.setActionHandler('play', keys.play);
  mediaSession.setActionHandler('pause', keys.pause);
  mediaSession.setActionHandler('stop', keys.pause);
  mediaSession.setActionHandler('seekforward', ({ seekOffset }) => keys.move(seekOffset ?? STEP));
  mediaSession.setActionHandler('seekbackward', ({ seekOffset }) =>
    keys.move(-(seekOffset ?? STEP)),
  );
  mediaSession.setActionHandler('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) keys.seek(seekTime);
  });
  mediaSession.setActionHandler('previoustrack', onStep ? () => onStep(-1) : null);
  mediaSession.setActionHandler('nexttrack', onStep ? () => onStep(1) : null);
}

/** Disconnects the media keys if they still belong to this playback. */
function hideMediaSession(keys: MediaKeys): void {
  if (activeKeys !== keys) return;
  activeKeys = undefined;
  navigator.mediaSession.metadata = null;
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, null);
}
