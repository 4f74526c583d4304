import type { ComponentProps, ReactNode } from 'react';
import { t } from 'texts:accounts/profile';
import { t as tPacks } from 'texts:packs/list';
import { t as tPerson } from 'texts:accounts/person';
import type { Portfolio } from '../../../../shared/features/accounts/profiles.ts';
import { languageNames } from '../../../languages/language-names.ts';
import type { Pack } from '../../../../shared/features/packs.ts';
import type { Service } from '../../../../shared/features/services.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import type { Loaded } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { messageAddress } from '../../../ui/conversation-address.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { SaveFreelancer } from '../../catalogue/services/save-freelancer.tsx';
import { ServiceDemos } from '../../catalogue/services/service-demos.tsx';
import { ServicePrice } from '../../catalogue/services/service-price.tsx';
import { ServicePromise } from '../../catalogue/services/service-promise.tsx';
import { HelloPlayer } from '../../../player/hello-player.tsx';
import { WorkReviews } from '../../reviews/work-reviews.tsx';
import { earliestOf, FiguresLink, standingLines } from '../../catalogue/services/standing.tsx';
import { PackList } from '../../catalogue/sounds/pack-list.tsx';
import { SoundRows } from '../../catalogue/sounds/sound-row.tsx';
import './portfolio.css';

interface PortfolioViewProps {
  portfolio: Portfolio;
  /** Whether the freelancer views their own portfolio. */
  mine: boolean;
  /** The button that follows the freelancer, for signed-in people. */
  follow?: ReactNode;
  /** The form that reports the hello, for people who may do that. */
  report?: ReactNode;
  /** The first page of the reviews of hired work; null if it could not be loaded. */
  reviews: Loaded<'/reviews/getOfFreelancer'> | null;
  packs: readonly Pack[];
  tools: ComponentProps<typeof WorkReviews>['tools'];
}

export function PortfolioView(props: PortfolioViewProps) {
  const { portfolio, mine, follow, report, reviews, packs, tools } = props;
  const { id, user_name: userName, biography, services, sounds, more_sounds, hello } = portfolio;
  return (
    <div className="portfolio">
      <section className="stack">
        {hello && <HelloPlayer hello={hello} userId={id} name={userName} />}
        <h2>{t('aboutMe')}</h2>
        {biography && <p className="typed-text">{biography}</p>}
        {!biography && <p className="quiet">{t('noBiography')}</p>}
        {report}
      </section>
      <div className="portfolio-side">
        {!mine && (
          <ButtonLink className="portfolio-talk" variant="main" to={messageAddress(id, userName)}>
            {t('talkTo', { userName })}
          </ButtonLink>
        )}
        <div className="raised portfolio-card">
          <Actions portfolio={portfolio} mine={mine} follow={follow} />
          <Facts portfolio={portfolio} />
          <FiguresLink />
        </div>
      </div>
      <PortfolioServices services={services} />
      {reviews && (
        <WorkReviews
          key={id}
          about={{ id, userName }}
          path="/reviews/getOfFreelancer"
          first={reviews}
          tools={tools}
        />
      )}
      {packs.length > 0 && (
        <div className="portfolio-wide">
          <PackList heading={tPacks('heading')} packs={packs} />
        </div>
      )}
      <PortfolioSounds sounds={sounds} hasMore={more_sounds} />
    </div>
  );
}

function Actions({
  portfolio: { id, user_name },
  mine,
  follow,
}: Pick<PortfolioViewProps, 'portfolio' | 'mine' | 'follow'>) {
  if (mine) {
    return (
      <div className="portfolio-actions">
        <ButtonLink to="/edit-account">{t('editPortfolio')}</ButtonLink>
        <ButtonLink to="/user/hello">{t('ownHello')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="portfolio-actions">
      <SaveFreelancer userId={id} name={user_name} />
      {follow}
    </div>
  );
}

function Facts({ portfolio }: { portfolio: Portfolio }) {
  const { name, country, languages, rating, rating_count, standing, services } = portfolio;
  return (
    <DefinitionList
      isCompact
      lines={[
        [tPerson('name'), name],
        [t('languages'), languages.length > 0 ? languageNames(languages) : null],
        [tPerson('country'), countryName(country)],
        ...standingLines(standing, earliestOf(services)),
        [
          t('rating'),
          rating === null ? null : <Stars key="stars" value={rating} count={rating_count} />,
        ],
      ]}
    />
  );
}

function PortfolioServices({ services }: { services: readonly Service[] }) {
  return (
    <section className="stack">
      <h2>{t('services')}</h2>
      {services.length === 0 && <p className="quiet">{t('noServices')}</p>}
      <ul className="list-plain list-ruled">
        {services.map((service) => (
          <li key={service.id}>
            <article className="portfolio-row">
              <div className="portfolio-what">
                <h3>{service.title}</h3>
                <p>{service.description}</p>
                <ServicePromise service={service} />
              </div>
              <ServiceDemos service={service} />
              <div className="portfolio-how">
                <ServicePrice service={service} />
                <ButtonLink to={`/audio-service/${service.id}`}>
                  {t('viewService')} <span className="visually-hidden">{service.title}</span>
                </ButtonLink>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PortfolioSoundsProps {
  sounds: readonly Sound[];
  hasMore: boolean;
}

function PortfolioSounds({ sounds, hasMore }: PortfolioSoundsProps) {
  return (
    <section className="stack portfolio-wide">
      <h2>{t('sounds')}</h2>
      {sounds.length === 0 && <p className="quiet">{t('noSounds')}</p>}
      {sounds.length > 0 && <SoundRows sounds={sounds} />}
      {hasMore && <p>{t('moreSounds')}</p>}
    </section>
  );
}
