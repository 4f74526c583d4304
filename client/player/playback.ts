import { usePlayerSettings } from './player-settings.store.ts';
import { leaveFloor, takeFloor } from './sounding.ts';

const STEP = 5;
const ACTIONS = ['play', 'pause', 'stop', 'seekforward', 'seekbackward', 'seekto'] as const;
let shown: MediaKeys | undefined;

/** How a sound stands. Times in seconds. */
export interface PlaybackState {
  readonly phase: 'quiet' | 'loading' | 'playing' | 'failed';
  /** The position; moves while it plays. */
  readonly at: number;
  /** The position by the second, but still while it is held: what a screen reader may hear. */
  readonly mark: number;
  /** Undefined until it is known. */
  readonly length: number | undefined;
}

export interface Sound {
  readonly title: string;
  /** Seconds, where they are known before a byte is fetched. */
  readonly length: number | undefined;
  /** The address to play; `fresh` when the last one did not work. Undefined when there is none. */
  load: (fresh: boolean) => Promise<string | undefined>;
  /** Told once, when it was listened to for some seconds or to its end. */
  readonly onHeard?: (() => void) | undefined;
}

/** So much of a sound has to be played before it counts as listened to, seconds. */
const HEARD_SECONDS = 5;

/** A step of the place that is larger than this many seconds was no playing. */
const LONGEST_STEP = 2;

/** How a sound stands before anything was done with it. */
export function quietAt0({ length }: Sound): PlaybackState {
  return { phase: 'quiet', at: 0, mark: 0, length };
}

/** One sound's play, pause and position. */
export type Playback = ReturnType<typeof createPlayback>;

/**
 * Plays one sound by an element that is made at the first play: a thread of a thousand sounds costs
 * nothing before. The address is asked for at every start, since it does not live long; when it dies
 * on the way, the sound goes on from its place with a new one.
 */
export function createPlayback(first: Sound, tell: (state: PlaybackState) => void) {
  let sound = first;
  let state = quietAt0(first);
  let audio: HTMLAudioElement | undefined;
  let address: string | undefined;
  let wanted = false;
  let hasRetried = false;
  let played = 0;
  let isHeard = false;
  let isHeld = false;

  function hear(seconds: number, isOver = false): void {
    if (seconds > 0 && seconds < LONGEST_STEP) played += seconds;
    if (isHeard || (played < HEARD_SECONDS && !isOver)) return;
    isHeard = true;
    sound.onHeard?.();
  }

  function change(changes: Partial<PlaybackState>): void {
    state = { ...state, ...changes };
    tell(state);
  }

  function fail(): void {
    wanted = false;
    leaveFloor(pause);
    change({ phase: 'failed', mark: state.at });
  }

  async function start(fresh: boolean): Promise<void> {
    const found = await sound.load(fresh);
    if (!wanted) return;
    if (found === undefined) return fail();
    audio ??= makeAudio();
    if (found !== address) {
      address = found;
      audio.src = found;
      audio.currentTime = state.at;
    }
    takeFloor(pause);
    try {
      await audio.play();
    } catch (error) {
      const { name } = error as DOMException;
      if (name === 'NotAllowedError') fail();
      // A pause meanwhile is no fault.
      else if (name !== 'AbortError') recover();
    }
  }

  /** Tries a new address, once; the element and its play both tell of the same fault. */
  function recover(): void {
    if (!wanted || address === undefined) return;
    if (hasRetried) return fail();
    hasRetried = true;
    address = undefined;
    void start(true);
  }

  function makeAudio(): HTMLAudioElement {
    const made = new Audio();
    const { speed, volume } = usePlayerSettings.getState();
    Object.assign(made, { defaultPlaybackRate: speed, playbackRate: speed, volume });
    made.addEventListener('playing', () => {
      hasRetried = false;
      change({ phase: 'playing' });
      showMediaSession(sound.title, keys);
    });
    made.addEventListener('timeupdate', () => {
      const at = made.currentTime;
      hear(at - state.at);
      const isStill = isHeld || Math.floor(at) === Math.floor(state.mark);
      change({ at, mark: isStill ? state.mark : at });
    });
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) change({ length: made.duration });
    });
    made.addEventListener('pause', () => {
      wanted = false;
      leaveFloor(pause);
      change({ phase: 'quiet', mark: state.at });
    });
    made.addEventListener('ended', () => {
      hear(0, true);
      change({ phase: 'quiet', at: 0, mark: 0 });
    });
    made.addEventListener('error', recover);
    return made;
  }

  function play(): void {
    if (wanted) return;
    wanted = true;
    hasRetried = false;
    change({ phase: 'loading' });
    void start(false);
  }

  function pause(): void {
    if (!wanted) return;
    wanted = false;
    leaveFloor(pause);
    audio?.pause();
    change({ phase: 'quiet', mark: state.at });
  }

  /** Goes to a place; before the first play it is where the play begins. */
  function seek(to: number): void {
    const at = Math.min(state.length ?? to, Math.max(0, to));
    if (audio && address !== undefined) audio.currentTime = at;
    change({ at, mark: at });
  }

  const keys = { play, pause, seek, move: (by: number) => seek(state.at + by) };
  const unfollow = usePlayerSettings.subscribe(({ speed, volume }) => {
    if (audio) Object.assign(audio, { defaultPlaybackRate: speed, playbackRate: speed, volume });
  });

  return {
    play,
    pause,
    seek,
    /** Takes what is known of the sound by now; it is the same sound. */
    take: (newer: Sound) => {
      sound = newer;
    },
    place: () => ({ at: state.at, length: state.length ?? 0 }),
    /** Whether the mark stays where it is while the sound plays: when the focus is on it. */
    hold: (held: boolean) => {
      isHeld = held;
    },
    look: () => change({ mark: state.at }),
    /** Lets go of the element and what it has loaded. */
    stop(): void {
      wanted = false;
      leaveFloor(pause);
      unfollow();
      hideMediaSession(keys);
      audio?.pause();
      audio?.removeAttribute('src');
      audio = undefined;
      address = undefined;
    },
  };
}

/** Actions of the keys of a keyboard or a headset. */
interface MediaKeys {
  play: () => void;
  pause: () => void;
  /** Moves by this many seconds. */
  move: (seconds: number) => void;
  seek: (to: number) => void;
}

/** Shows the system what sounds, and gives its media keys to it. Nothing where the browser cannot. */
function showMediaSession(title: string, keys: MediaKeys): void {
  if (!('mediaSession' in navigator)) return;
  shown = keys;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title });
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
}

/** Takes the media keys away from what is gone, if it has them still. */
function hideMediaSession(keys: MediaKeys): void {
  if (shown !== keys) return;
  shown = undefined;
  navigator.mediaSession.metadata = null;
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, null);
}
