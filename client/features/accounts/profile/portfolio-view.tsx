import { t } from 'texts:accounts/profile';
import type { Portfolio } from '../../../../shared/features/accounts/profiles.ts';
import { writeLanguages } from '../../../../shared/languages/languages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Time } from '../../../ui/time.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { PortfolioServices } from './portfolio-services.tsx';
import { PortfolioSounds } from './portfolio-sounds.tsx';
import './portfolio.css';

interface PortfolioViewProps {
  portfolio: Portfolio;
  /** Whether its person looks at it. */
  mine: boolean;
}

/** Who somebody is, what they sell, and the way to them. */
export function PortfolioView({ portfolio, mine }: PortfolioViewProps) {
  const { biography, services, sounds, more_sounds } = portfolio;
  return (
    <div className="portfolio">
      <section className="stack portfolio-main">
        <h2>{t('aboutMe')}</h2>
        {biography && <p className="portfolio-biography">{biography}</p>}
        {!biography && <p className="quiet">{t('noBiography')}</p>}
        <WayTo portfolio={portfolio} mine={mine} />
      </section>
      <Facts portfolio={portfolio} />
      <PortfolioSounds sounds={sounds} hasMore={more_sounds} />
      <PortfolioServices services={services} />
    </div>
  );
}

function WayTo({ portfolio: { id, user_name }, mine }: PortfolioViewProps) {
  if (mine) return <ButtonLink to="/edit-account">{t('editPortfolio')}</ButtonLink>;
  return (
    <ButtonLink variant="main" to={messageAddress(id, user_name)}>
      {t('talkTo', { userName: user_name })}
    </ButtonLink>
  );
}

function Facts({ portfolio }: { portfolio: Portfolio }) {
  const { name, country, languages, rating, rating_count, member_since } = portfolio;
  return (
    <DefinitionList
      lines={[
        [t('name'), name],
        [t('languages'), languages.length > 0 ? writeLanguages(languages) : null],
        [t('country'), countryName(country)],
        [t('rating'), <Stars key="stars" value={rating} count={rating_count} />],
        [t('memberSince'), <Time key="since" at={member_since} show="date" />],
      ]}
    />
  );
}

/** The conversation with somebody; the name is for the reader of the address (specification, section 2). */
export function messageAddress(id: number, userName: string): string {
  return `/user/messages/${id}/${encodeURIComponent(userName)}`;
}
