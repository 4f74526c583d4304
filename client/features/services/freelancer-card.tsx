import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t as tService } from 'texts:services/general';
import { t } from 'texts:services/search';
import type { ListedFreelancer } from '../../../shared/features/service-search.ts';
import { countryName } from '../../languages/country-name.ts';
import { categoryName } from '../../languages/category-texts.ts';
import { languageNames } from '../../languages/language-names.ts';
import { trackOfHello } from '../../player/hello-track.ts';
import { TrackControls } from '../../player/track-button.tsx';
import { useSession } from '../../session/session.store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { messageAddress } from '../../ui/conversation-address.ts';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { SaveFreelancer } from '../catalogue/services/save-freelancer.tsx';
import './services.css';

interface FreelancerCardProps {
  freelancer: ListedFreelancer;
  /** The actions below the link to a conversation. By default, the freelancer can be saved. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A freelancer with the hello, the languages, and the services. */
export function FreelancerCard({ freelancer, actions, children }: FreelancerCardProps) {
  const { id, user_name: userName, name, country, languages, hello, services } = freelancer;
  const { rating, rating_count } = freelancer;
  const mine = useSession(({ session }) => session?.userId === id);
  const track = hello && trackOfHello({ hello, userId: id, name: userName });
  const speaks =
    languages.length > 0 && tService('speaks', { languages: languageNames(languages) });
  return (
    <article className="freelancer">
      <div className="service-what">
        <h3 className="service-title">
          <Link to={`/portfolio/${id}`}>{userName}</Link>
        </h3>
        <p className="quiet">{[name, countryName(country), speaks].filter(Boolean).join(' · ')}</p>
        {rating_count > 0 && <Stars value={rating} count={rating_count} />}
      </div>
      {track && <TrackControls track={track} />}
      <div className="freelancer-work">
        <FreelancerServices services={services} />
        {children}
      </div>
      <div className="service-how">
        {!mine && (
          <ButtonLink variant="main" to={messageAddress(id, userName)}>
            {t('talkTo', { userName })}
          </ButtonLink>
        )}
        {actions ?? <SaveFreelancer userId={id} name={userName} />}
      </div>
    </article>
  );
}

function FreelancerServices({ services }: Pick<ListedFreelancer, 'services'>) {
  if (services.length === 0) return null;
  return (
    <ul className="offered list-plain">
      {services.map(({ id, title, category, price, price_rsd }) => (
        <li key={id}>
          <Link to={`/audio-service/${id}`}>{title}</Link>{' '}
          <span className="quiet">{categoryName(category)}</span>{' '}
          <ShownPrice
            from={t('from')}
            price={price}
            price_rsd={price_rsd}
            per={tService('perMinute')}
          />
        </li>
      ))}
    </ul>
  );
}
