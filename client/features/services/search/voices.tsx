import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:services/voices';
import type { Service } from '../../../../shared/features/services.ts';
import { helloOf } from '../../../player/hello-track.ts';
import { TrackControls, Tracks } from '../../../player/track-button.tsx';
import { tracksOfService } from '../../../player/track.ts';
import { Stars } from '../../../ui/stars.tsx';
import './voices.css';

interface VoicesProps {
  services: readonly Service[];
  /** The text of the heading; by default the number of voices. */
  title?: string;
  children?: ReactNode;
}

/** Freelancers with a sound: their hello, or the first demo of a service. */
export function Voices({ services, title, children }: VoicesProps) {
  const heading = useId();
  const voices = services.flatMap((service) => {
    const track = helloOf(service) ?? tracksOfService(service)[0];
    return track ? [{ service, track }] : [];
  });
  if (voices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{title ?? t('voices', { count: voices.length })}</h2>
      <Tracks tracks={voices.map(({ track }) => track)}>
        <ul className="voices list-plain">
          {voices.map(({ service, track }) => (
            <li key={service.id} className="raised voice">
              <div className="voice-what">
                <h3>
                  <Link to={`/portfolio/${service.user_id}`}>{service.username}</Link>
                </h3>
                <p className="quiet">{service.title}</p>
                {service.rating_count > 0 && (
                  <Stars value={service.rating} count={service.rating_count} />
                )}
              </div>
              <TrackControls track={track} />
            </li>
          ))}
        </ul>
      </Tracks>
      {children}
    </section>
  );
}
