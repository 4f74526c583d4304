import { NavLink } from 'react-router';
import { t } from 'texts:shortlists/nav';
import { BUYER } from '../../../shared/roles.ts';
import { useSession } from '../../session/session.store.ts';

/** Links between the parts of "Saved", for signed-in people. Only buyers save freelancers. */
export function SavedNav() {
  const session = useSession((state) => state.session);
  if (!session) return null;
  return (
    <nav className="row saved-nav" aria-label={t('label')}>
      <NavLink to="/saved" end>
        {t('sounds')}
      </NavLink>
      <NavLink to="/saved/new">{t('news')}</NavLink>
      {session.role === BUYER && <NavLink to="/saved-freelancers">{t('freelancers')}</NavLink>}
    </nav>
  );
}
