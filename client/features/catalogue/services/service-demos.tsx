import { t } from 'texts:services/general';
import type { Service } from '../../../../shared/features/services.ts';
import { TrackButton, Tracks, TrackSource, TrackWaveform } from '../../../player/track-button.tsx';
import { sitePlayer, useSitePlayer } from '../../../player/site-player.ts';
import { tracksOfService } from '../../../player/track.ts';
import './service-facts.css';

/** The demos of a service, which play one after the other. Renders nothing without a demo. */
export function ServiceDemos({ service }: { service: Service }) {
  const tracks = tracksOfService(service);
  const playing = useSitePlayer(({ track }) => track?.key);
  const [first] = tracks;
  if (!first) return null;
  const shown = tracks.find(({ key }) => key === playing) ?? first;
  return (
    <div className="service-demos">
      <Tracks tracks={tracks} continuous>
        <TrackButton track={shown} />
        <TrackWaveform track={shown} />
        {tracks.length > 1 && (
          <ul className="demo-chips list-plain scripted" aria-label={t('demos')}>
            {tracks.map((track, at) => (
              <li key={track.key}>
                <button
                  type="button"
                  className="demo-chip"
                  aria-pressed={track.key === shown.key}
                  onClick={() => sitePlayer.play(track, tracks, true)}
                >
                  {at + 1} {track.title}
                </button>
              </li>
            ))}
          </ul>
        )}
        {tracks.map((track) => (
          <TrackSource key={track.key} track={track} />
        ))}
      </Tracks>
    </div>
  );
}
