import { t } from 'texts:accounts/profile';
import type { PortfolioSound } from '../../../../shared/features/accounts/profiles.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { shownLength, spokenLength } from '../../../../shared/audio/sound-length.ts';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { SoundPlayer } from '../../../player/sound-player.tsx';

interface PortfolioSoundsProps {
  sounds: readonly PortfolioSound[];
  hasMore: boolean;
}

/** The sounds that a person sells, to listen to. */
export function PortfolioSounds({ sounds, hasMore }: PortfolioSoundsProps) {
  return (
    <section className="stack portfolio-wide">
      <h2>{t('sounds')}</h2>
      {sounds.length === 0 && <p className="quiet">{t('noSounds')}</p>}
      <ul className="list-plain portfolio-list">
        {sounds.map((sound) => (
          <li key={sound.id}>
            <SoundRow sound={sound} />
          </li>
        ))}
      </ul>
      {hasMore && <p>{t('moreSounds')}</p>}
    </section>
  );
}

function SoundRow({ sound }: { sound: PortfolioSound }) {
  const { id, name, description, price, price_rsd, facts } = sound;
  const seconds = facts ? facts.length_ms / 1_000 : undefined;
  return (
    <article className="portfolio-row">
      <div className="portfolio-what">
        <h3>{name}</h3>
        {description && <p>{description}</p>}
        {facts?.audio && <SoundPlayer name={name} sound={facts} projectId={id} />}
      </div>
      <div className="portfolio-how">
        {seconds !== undefined && !facts?.audio && (
          <p className="quiet">
            <span className="numbers" aria-hidden="true">
              {shownLength(seconds)}
            </span>
            <span className="visually-hidden">{spokenLength(seconds)}</span>
          </p>
        )}
        {price !== null && <ShownPrice price={price} price_rsd={price_rsd} />}
        <ButtonLink to={`/project/${id}`}>
          {t('viewSound')} <span className="visually-hidden">{name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
