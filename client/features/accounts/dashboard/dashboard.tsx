import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { t } from 'texts:accounts/dashboard';
import { t as tRole } from 'texts:accounts/role';
import { sells } from '../../../../shared/roles.ts';
import { load, loadIfPossible } from '../../../load.ts';
import { Page } from '../../../ui/page.tsx';
import { waitingLine } from './waiting-line.ts';
import { DashboardProjects, loadProjects } from './dashboard-projects.tsx';
import { FirstSteps } from './first-steps.tsx';
import { waysOf } from './dashboard-ways.ts';
import { Doors } from '../../../ui/doors.tsx';
import { useSession } from '../../../session/session.store.ts';

/** The role that each dashboard is headed by (specification, section 2). */
const ROLES: Readonly<Record<string, 'buyer' | 'freelancer'>> = {
  '1': 'buyer',
  '2': 'freelancer',
  '3': 'freelancer',
};

/** Reads the account anew: its role may have been changed on another machine. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal, url } = request;
  const { user } = await load('/users/getUser', {}, { signal });
  const waiting = user.is_administrator
    ? loadIfPossible('/admin/getWaiting', {}, { signal })
    : undefined;
  const { session, setRole } = useSession.getState();
  const isSame = session?.role === user.role && session.isContributor === user.is_contributor;
  if (!isSame) setRole(user.role, user.is_contributor);
  const before = Number(new URL(url).searchParams.get('before')) || undefined;
  const wanted = { role: params['role'] ?? '', own: user.role, before };
  const publication =
    sells(user.role) && wanted.role !== '1'
      ? loadIfPossible('/users/getFirstPublication', {}, { signal })
      : undefined;
  return {
    user,
    shown: await loadProjects(wanted, signal),
    waiting: (await waiting)?.waiting,
    publication: (await publication)?.publication,
  };
}

/** A person's own front page, by the role in the address. */
export function Component() {
  const { role = '' } = useParams();
  const { user, shown, waiting, publication } = useLoaderData<typeof loader>();
  useRoleChange();
  const shownRole = ROLES[role];
  if (shownRole === undefined) return <Page title={t('noRole')} lead={<p>{t('noRoleLead')}</p>} />;
  return (
    <Page title={t(`title.${shownRole}`)} heading={tRole(shownRole)}>
      {publication && !publication.free && <FirstSteps publication={publication} />}
      <section className="stack">
        <h2 className="visually-hidden">{t('menu')}</h2>
        <Doors
          ways={waysOf(user, { sells: role !== '1', waiting: waiting && waitingLine(waiting) })}
        />
      </section>
      <DashboardProjects shown={shown} />
    </Page>
  );
}

/** Follows a change of role, in whichever tab it was made. */
function useRoleChange(): void {
  const navigate = useNavigate();
  const role = useSession((state) => state.session?.role);
  const last = useRef(role);
  useEffect(() => {
    if (role === undefined || role === last.current) return;
    last.current = role;
    void navigate(`/user/dashboard/${role}`, { replace: true });
  }, [role, navigate]);
}
