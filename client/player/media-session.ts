/** What the keys of a keyboard or a headset can do with what sounds. */
interface MediaKeys {
  play: () => void;
  pause: () => void;
  /** Moves by this many seconds. */
  move: (seconds: number) => void;
  seek: (to: number) => void;
}

const STEP = 5;

const ACTIONS = ['play', 'pause', 'stop', 'seekforward', 'seekbackward', 'seekto'] as const;

let shown: MediaKeys | undefined;

/** Shows the system what sounds, and gives its media keys to it. Nothing where the browser cannot. */
export function showMediaSession(title: string, keys: MediaKeys): void {
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
export function hideMediaSession(keys: MediaKeys): void {
  if (shown !== keys) return;
  shown = undefined;
  navigator.mediaSession.metadata = null;
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, null);
}
