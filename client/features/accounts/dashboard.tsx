import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { Doors, type Way } from './doors.tsx';
import { useSession } from './session.store.ts';
import { texts } from './texts.ts';

/** What each role finds on its dashboard (specification, section 2), as far as the screens exist. */
const MENUS: Readonly<Record<string, { heading: string; ways: readonly Way[] }>> = {
  '1': { heading: texts.buyer, ways: buyerWays() },
  '2': { heading: texts.freelancer, ways: freelancerWays() },
  '3': { heading: texts.freelancer, ways: freelancerWays() },
};

/** Reads the account anew: its role may have been changed on another machine. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  const { session, setRole } = useSession.getState();
  if (session && session.role !== user.role) setRole(user.role);
  return user;
}

/** A person's own front page, by the role in the address. */
export function Component() {
  const { role = '' } = useParams();
  const user = useLoaderData<typeof loader>();
  useRoleChange();
  const menu = MENUS[role];
  if (!menu) return <Page title={texts.noRole} lead={<p>{texts.noRoleLead}</p>} />;
  const administration: Way[] = user.is_administrator
    ? [{ to: '/admin', label: texts.administration, text: texts.administrationText }]
    : [];
  return (
    <Page title={texts.dashboardTitle(menu.heading)} heading={menu.heading}>
      <h2 className="visually-hidden">{texts.dashboardMenu}</h2>
      <Doors ways={[...menu.ways, ...administration]} />
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

function buyerWays(): Way[] {
  return [
    { to: '/purchase-history', label: texts.fileManager, text: texts.fileManagerText },
    { to: '/user/messages/', label: texts.messages, text: texts.buyerMessagesText },
  ];
}

function freelancerWays(): Way[] {
  return [
    { to: '/user/services-categories', label: texts.addService, text: texts.addServiceText },
    { to: '/user/messages/', label: texts.messages, text: texts.freelancerMessagesText },
  ];
}
