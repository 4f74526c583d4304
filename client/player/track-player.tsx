import type { SoundFacts } from '../../shared/features/sounds.ts';
import { shownLength } from '../../shared/audio/sound-length.ts';
import { soundDetails, spokenSound } from './sound-player-words.ts';
import { TrackButton, TrackSource, TrackWaveform } from './track-button.tsx';
import type { Track } from './track.ts';

/** A sound on sale with its waveform, on its own page. It plays in the site's player. */
export function TrackPlayer({ track, sound }: { track: Track; sound: SoundFacts }) {
  return (
    <div className="track-player">
      <TrackButton track={track} />
      <TrackWaveform track={track} label={spokenSound(sound)} />
      <p className="track-facts scripted" aria-hidden="true">
        <span className="numbers">{shownLength(track.lengthMs / 1_000)}</span>{' '}
        <span className="quiet">{soundDetails(sound)}</span>
      </p>
      <TrackSource track={track} />
    </div>
  );
}
