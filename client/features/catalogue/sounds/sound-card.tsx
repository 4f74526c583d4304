import { Link } from 'react-router-dom';
import { t } from 'texts:catalogue/search';
import { t as tProduct } from 'texts:sounds/product';
import { BPM_CATEGORY_ID } from '../../../../shared/languages/categories.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { Stars } from '../../../ui/stars.tsx';
import { useSession } from '../../../session/session.store.ts';
import { CartButton } from '../../orders/cart/cart-button.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { soundFormat } from '../../../player/sound-player-words.ts';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import './sound-card.css';
import './sound-list.css';

/**
 * A sound in a list, with its player and its price. Speed and volume are set once above the list,
 * which saves two tab stops per card.
 */
export function SoundCard({ sound }: { sound: Sound }) {
  const { id, name, description, keywords, price, price_rsd, rating, rating_count } = sound;
  const me = useSession(({ session }) => session?.userId);
  return (
    <div className="sound-card">
      <div className="sound-what">
        <h3>
          <Link to={`/project/${id}`}>{name}</Link>
        </h3>
        <p className="sound-line">
          <Link to={`/portfolio/${sound.user_id}`}>{t('by', { name: sound.userName })}</Link>
          <SoundTempo sound={sound} />
          <span className="quiet">{soundFormat(sound)}</span>
          <Stars value={rating} count={rating_count} />
        </p>
        <SoundPlayer name={name} sound={sound} projectId={id} options={false} />
        {description && <p className="sound-description">{description}</p>}
        {keywords && (
          <p className="sound-keywords quiet">
            <span className="visually-hidden">{t('keywords')} </span>
            {keywords}
          </p>
        )}
      </div>
      <div className="sound-how">
        <ShownPrice price={price} price_rsd={price_rsd} />
        {me !== sound.user_id && <CartButton project={{ id, name, description, price }} isInList />}
      </div>
    </div>
  );
}

/** The tempo of a sound, if it has one. In categories of beats, the unit is beats per minute. */
function SoundTempo({ sound }: { sound: Pick<Sound, 'tempo' | 'category_id'> }) {
  const { tempo, category_id } = sound;
  if (tempo === '' || tempo === 'n/a') return null;
  const text = category_id === BPM_CATEGORY_ID ? tProduct('bpm', { tempo }) : t('tempo', { tempo });
  return <span className="numbers">{text}</span>;
}

/** Similar sounds, most similar first. Hidden if there are none. */
export function SimilarSounds({ sounds }: { sounds: readonly Sound[] }) {
  if (sounds.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('similar')}</h2>
      <ul className="sounds list-plain">
        {sounds.map((sound) => (
          <li key={sound.id}>
            <SoundCard sound={sound} />
          </li>
        ))}
      </ul>
    </section>
  );
}
