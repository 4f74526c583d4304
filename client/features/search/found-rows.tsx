import { Link } from 'react-router';
import { t } from 'texts:search/results';
import { t as tService } from 'texts:services/general';
import type { ListedFreelancer } from '../../../shared/features/service-search.ts';
import type { Service } from '../../../shared/features/services.ts';
import { MAX_COUNTED } from '../../../shared/limits.ts';
import { languageNames } from '../../languages/language-names.ts';
import { countryName } from '../../languages/country-name.ts';
import { HelloButton } from '../../player/hello-player.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ServiceDemos } from '../catalogue/services/service-demos.tsx';
import { ServicePromise } from '../catalogue/services/service-promise.tsx';
import './found.css';

/** Services as search results, one row each. */
export function ServiceRows({ services }: { services: readonly Service[] }) {
  return (
    <ul className="list-plain list-ruled">
      {services.map((service) => (
        <li key={service.id} className="search-row">
          <ServiceRow service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceRow({ service }: { service: Service }) {
  const { id, title, description, username, user_id, rating, rating_count, hello } = service;
  return (
    <>
      <div className="search-what">
        <h3>
          <Link to={`/audio-service/${id}`}>{title}</Link>
        </h3>
        <Link to={`/portfolio/${user_id}`}>{tService('by', { userName: username })}</Link>
        {rating_count > 0 && <Stars value={rating} count={rating_count} />}
        <p>{description}</p>
        {hello && <HelloButton hello={hello} userId={user_id} name={username} />}
        <ServicePromise service={service} />
        <ServiceDemos service={service} />
      </div>
      <ShownPrice price={service.price} price_rsd={service.price_rsd} per={tService('perMinute')} />
    </>
  );
}

/** Freelancers as search results, one row each. */
export function FreelancerRows({ users }: { users: readonly ListedFreelancer[] }) {
  return (
    <ul className="list-plain list-ruled">
      {users.map((user) => (
        <li key={user.id} className="search-row">
          <FreelancerRow user={user} />
        </li>
      ))}
    </ul>
  );
}

/** The longest part of a biography in a row, characters. */
const LONGEST = 200;

function FreelancerRow({ user }: { user: ListedFreelancer }) {
  const { id, name, user_name: userName, country, languages, biography, hello } = user;
  const facts = [name, countryName(country), languageNames(languages)].filter(Boolean);
  return (
    <div className="search-what">
      <h3>
        <Link to={`/portfolio/${id}`}>{userName}</Link>
      </h3>
      <p className="quiet">{facts.join(' · ')}</p>
      {biography && <p>{cut(biography)}</p>}
      {hello && <HelloButton hello={hello} userId={id} name={userName} />}
    </div>
  );
}

/** Cuts a long text at a word. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const part = text.slice(0, LONGEST);
  return t('cut', { text: part.slice(0, part.lastIndexOf(' ')) || part });
}

/** Returns the number of results in words. Large numbers are not counted to the end. */
export function countOf(group: 'services' | 'freelancers', total: number): string {
  if (total < MAX_COUNTED) return t(group, { total });
  return t(group === 'services' ? 'manyServices' : 'manyFreelancers', { total });
}
