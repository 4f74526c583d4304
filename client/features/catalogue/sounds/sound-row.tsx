import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:catalogue/search';
import { t as tProduct } from 'texts:sounds/product';
import { BPM_CATEGORY_ID } from '../../../../shared/languages/categories.ts';
import { shownLength, spokenLength } from '../../../../shared/audio/sound-length.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { TrackControls, Tracks } from '../../../player/track-button.tsx';
import { useSitePlayer } from '../../../player/site-player.ts';
import { trackOf } from '../../../player/track.ts';
import { useSession } from '../../../session/session.store.ts';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { CartButton } from '../../orders/cart/cart-button.tsx';
import { KeepButton } from './keep-button.tsx';
import { Keywords } from './keywords.tsx';
import './sound-row.css';

interface SoundRowsProps {
  sounds: readonly Sound[];
  /** Whether the next sound plays after the end of one. */
  continuous?: boolean;
}

/** Sounds on sale, one row each. Next and Previous of the player move through them. */
export function SoundRows({ sounds, continuous = false }: SoundRowsProps) {
  return (
    <Tracks tracks={tracksOfSounds(sounds)} continuous={continuous}>
      <ul className="sounds list-plain list-ruled">
        {sounds.map((sound) => (
          <li key={sound.id}>
            <SoundRow sound={sound} />
          </li>
        ))}
      </ul>
    </Tracks>
  );
}

export function tracksOfSounds(sounds: readonly Sound[]) {
  return sounds.flatMap((sound) => trackOf(sound, sound) ?? []);
}

interface SoundRowProps {
  sound: Sound;
  /** Controls that replace the button that keeps the sound. */
  actions?: ReactNode;
}

/** A sound in one row. Its heading precedes its controls for screen readers. */
export function SoundRow({ sound, actions }: SoundRowProps) {
  const { id, name, description, price, price_rsd, rating, rating_count, length_ms, keywords } =
    sound;
  const me = useSession(({ session }) => session?.userId);
  const track = trackOf(sound, sound);
  const isShown = useSitePlayer(({ track: now }) => track !== undefined && now?.key === track.key);
  const seconds = length_ms / 1_000;
  return (
    <div className="sound-row">
      <div className="sound-what">
        <h3>
          <Link to={`/project/${id}`}>{name}</Link>
        </h3>
        <p className="sound-line">
          <Link to={`/portfolio/${sound.user_id}`}>{t('by', { name: sound.userName })}</Link>
          <span className="numbers" aria-hidden="true">
            {`, ${shownLength(seconds)}`}
          </span>{' '}
          <span className="visually-hidden">{spokenLength(Math.max(1, seconds))}</span>
          <SoundTempo sound={sound} />
        </p>
        {rating_count > 0 && <Stars value={rating} count={rating_count} />}
      </div>
      {track && <TrackControls track={track} />}
      <ShownPrice price={price} price_rsd={price_rsd} />
      {me !== sound.user_id && !actions && <KeepButton sound={sound} />}
      <div className="sound-cart">
        {me !== sound.user_id && <CartButton project={{ id, name, description, price }} isInList />}
      </div>
      {actions && <div className="sound-actions row">{actions}</div>}
      {isShown && (description || keywords) && (
        <div className="sound-description">
          {description && <p>{description}</p>}
          {keywords && <Keywords keywords={keywords} />}
        </div>
      )}
    </div>
  );
}

/** The tempo of a sound, if it has one. In the category of beats it is in beats per minute. */
function SoundTempo({ sound }: { sound: Pick<Sound, 'tempo' | 'category_id'> }) {
  const { tempo, category_id } = sound;
  if (tempo === '' || tempo === 'n/a') return null;
  const text = category_id === BPM_CATEGORY_ID ? tProduct('bpm', { tempo }) : t('tempo', { tempo });
  return <span className="numbers">{`, ${text}`}</span>;
}

interface SoundShelfProps {
  heading: string;
  sounds: readonly Sound[];
  /** The content below the rows. */
  children?: ReactNode;
}

/** Sounds below a heading. Hidden if there are none. */
export function SoundShelf({ heading, sounds, children }: SoundShelfProps) {
  if (sounds.length === 0) return null;
  return (
    <section className="stack">
      <h2>{heading}</h2>
      <SoundRows sounds={sounds} />
      {children}
    </section>
  );
}
