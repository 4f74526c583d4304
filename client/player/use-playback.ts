import { useEffect, useState } from 'react';
import {
  createPlayback,
  type Playback,
  type PlaybackState,
  quietAt0,
  type Sound,
} from './playback.ts';

/** The playback of one sound for as long as its component is on screen, and how it stands. */
export function usePlayback(sound: Sound): PlaybackState & { readonly playback: Playback } {
  const [state, setState] = useState(() => quietAt0(sound));
  const [playback] = useState(() => createPlayback(sound, setState));
  useEffect(() => playback.take(sound));
  useEffect(() => () => playback.stop(), [playback]);
  return { ...state, playback };
}
