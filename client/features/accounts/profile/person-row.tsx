import { Link } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import type { ListedPerson } from '../../../../shared/features/accounts/profiles.ts';
import { writeLanguages } from '../../../../shared/languages/languages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { messageAddress } from './portfolio-view.tsx';
import { useSession } from '../../../session/session.store.ts';

/** A freelancer in the list: the portfolio, where they are, what they speak, and the way to them. */
export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, user_name: userName, languages, country } = person;
  const mine = useSession(({ session }) => session?.userId === id);
  return (
    <li className="person">
      <div className="person-what">
        <h3>
          <Link to={`/portfolio/${id}`}>{userName}</Link>
        </h3>
        <p className="quiet">
          {[name, countryName(country), writeLanguages(languages)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!mine && (
        <ButtonLink variant="quiet" to={messageAddress(id, userName)}>
          {t('talkTo', { userName })}
        </ButtonLink>
      )}
    </li>
  );
}
