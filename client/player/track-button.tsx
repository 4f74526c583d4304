import { createContext, type ReactNode, use } from 'react';
import { atApiHost } from '../calls/api-host.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerWaveform } from './player-waveform.tsx';
import { sitePlayer, useIsRunning, useSitePlayer } from './site-player.ts';
import type { Track } from './track.ts';
import './track.css';

interface List {
  readonly tracks: readonly Track[];
  /** Whether the next track plays after the end of one. */
  readonly continuous: boolean;
}

const TrackList = createContext<List | undefined>(undefined);

interface TracksProps {
  tracks: readonly Track[];
  continuous?: boolean;
  children: ReactNode;
}

/** The tracks of a list, in order, so that Next and Previous move through it. */
export function Tracks({ tracks, continuous = false, children }: TracksProps) {
  return <TrackList value={{ tracks, continuous }}>{children}</TrackList>;
}

/** A track in a list: the play button, the waveform, and the browser's player without scripts. */
export function TrackControls({ track }: { track: Track }) {
  return (
    <>
      <TrackButton track={track} />
      <TrackWaveform track={track} />
      <TrackSource track={track} />
    </>
  );
}

/** Plays a track in the site's player, or pauses it. */
export function TrackButton({ track }: { track: Track }) {
  const list = use(TrackList);
  const running = useIsRunning(track);
  return (
    <span className="track-button scripted" data-kind={track.kind}>
      <PlayButton
        title={track.title}
        length={track.lengthMs / 1_000}
        running={running}
        onClick={
          running ? sitePlayer.pause : () => sitePlayer.play(track, list?.tracks, list?.continuous)
        }
      />
    </span>
  );
}

interface TrackWaveformProps {
  track: Track;
  /** A text alternative. Without it the drawing is decorative. */
  label?: string;
}

/** Draws a track in the colour of its kind, with the played part. */
export function TrackWaveform({ track, label }: TrackWaveformProps) {
  const played = useSitePlayer(({ track: now, at, length }) =>
    now?.key === track.key && length ? at / length : 0,
  );
  return (
    <span className="track-waveform scripted" data-kind={track.kind}>
      <PlayerWaveform peaks={track.peaks} played={played} label={label} />
    </span>
  );
}

/** The browser's own player, for visitors without scripts. */
export function TrackSource({ track }: { track: Track }) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound on sale has no words */}
      <audio controls preload="none" src={atApiHost(track.audio)} aria-label={track.title} />
    </noscript>
  );
}
