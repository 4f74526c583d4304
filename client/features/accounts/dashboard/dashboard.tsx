import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, Link } from 'react-router';
import { t } from 'texts:accounts/dashboard';
import { t as tRole } from 'texts:accounts/role';
import { sells } from '../../../../shared/roles.ts';
import type { Profile } from '../../../../shared/features/accounts/accounts.ts';
import type {
  BuyerDashboard,
  FreelancerDashboard,
} from '../../../../shared/features/accounts/dashboard.ts';
import type { FirstPublication } from '../../../../shared/features/accounts/profiles.ts';
import { MIN_WORKS } from '../../../../shared/association/legal-limits.ts';
import { load, loadIfPossible } from '../../../calls/load.ts';
import { readBefore } from '../../../ui/lists/list-query.ts';
import { Page } from '../../../ui/page.tsx';
import { LinkCards, type LinkCard } from '../../../ui/lists/link-cards.tsx';
import { useSession } from '../../../session/session.store.ts';
import { waitingLine } from './waiting-line.ts';
import { Tasks, tasksOf, useUnreadTask } from './tasks.tsx';
import { DashboardProjects, loadProjects } from './dashboard-projects.tsx';
import { type Figure, Figures } from './figures.tsx';

const editAccount: LinkCard = {
  to: '/edit-account',
  label: t('editAccount'),
  text: t('editAccountText'),
};

const rate: LinkCard = { to: '/rate', label: t('rate'), text: t('rateText') };

/** The last entries of every menu. */
const OWN: readonly LinkCard[] = [
  { to: '/account/security', label: t('security'), text: t('securityText') },
  { to: '/account/data', label: t('data'), text: t('dataText') },
];

/** The buyer's menu (specification, section 2). */
const BUYER_CARDS: readonly LinkCard[] = [
  { to: '/purchase-history', label: t('fileManager'), text: t('boughtText') },
  { to: '/user/services-categories', label: t('services'), text: t('buyerServicesText') },
  { to: '/briefs', label: t('briefs'), text: t('buyerBriefsText') },
  editAccount,
  { to: '/edit-company', label: t('company'), text: t('companyText') },
  { to: '/user/messages/', label: t('messages'), text: t('buyerMessagesText') },
  rate,
  { to: '/saved', label: t('saved'), text: t('savedText') },
];

/** The freelancer's menu. */
const FREELANCER_CARDS: readonly LinkCard[] = [
  { to: '/user/projects', label: t('fileManager'), text: t('ownFilesText') },
  { to: '/user/services-categories', label: t('services'), text: t('freelancerServicesText') },
  { to: '/briefs', label: t('briefs'), text: t('freelancerBriefsText') },
  editAccount,
  { to: '/user/messages/', label: t('messages'), text: t('freelancerMessagesText') },
  rate,
  { to: '/balance', label: t('balance'), text: t('balanceText') },
  { to: '/edit-bank-account', label: t('editBankAccount'), text: t('editBankAccountText') },
  { to: '/user/projects/create', label: t('addFile'), text: t('addFileText') },
  { to: '/user/services-categories', label: t('addService'), text: t('addServiceText') },
  { to: '/user/packs', label: t('packs'), text: t('packsText') },
  { to: '/user/hello', label: t('hello'), text: t('helloText') },
  { to: '/user/availability', label: t('availability'), text: t('availabilityText') },
];

const SELLING: readonly Figure<FreelancerDashboard['days'][number]>[] = [
  { label: t('figures.plays'), unit: 'count', of: ({ plays }) => plays },
  { label: t('figures.keeps'), unit: 'count', of: ({ keeps }) => keeps },
  { label: t('figures.carts'), unit: 'count', of: ({ carts }) => carts },
  { label: t('figures.sales'), unit: 'count', of: ({ sales }) => sales },
  { label: t('figures.earned'), unit: 'euro', of: ({ earned }) => earned },
];

const BUYING: readonly Figure<BuyerDashboard['days'][number]>[] = [
  { label: t('figures.orders'), unit: 'count', of: ({ orders }) => orders },
  { label: t('figures.spent'), unit: 'euro', of: ({ spent }) => spent },
];

/** The role in the heading of each dashboard (specification, section 2). */
const ROLES: Readonly<Record<string, 'buyer' | 'freelancer'>> = {
  '1': 'buyer',
  '2': 'freelancer',
  '3': 'freelancer',
};

/** Loads the account and its list. Another device may have changed the role, so it is set again. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal, url } = request;
  const { user } = await load('/users/getUser', {}, { signal });
  const waiting = user.is_administrator
    ? loadIfPossible('/admin/getWaiting', {}, { signal })
    : undefined;
  const { session, setRole } = useSession.getState();
  const isSame = session?.role === user.role && session.isContributor === user.is_contributor;
  if (!isSame) setRole(user.role, user.is_contributor);
  const before = readBefore({ url });
  const wanted = { role: params['role'] ?? '', own: user.role, before };
  const asFreelancer = sells(user.role) && wanted.role !== '1';
  const [shown, waitingWork, publication, selling, buying] = await Promise.all([
    loadProjects(wanted, signal),
    waiting,
    asFreelancer ? loadIfPossible('/users/getFirstPublication', {}, { signal }) : undefined,
    asFreelancer ? loadIfPossible('/users/getFreelancerDashboard', {}, { signal }) : undefined,
    wanted.role === '1' ? loadIfPossible('/users/getBuyerDashboard', {}, { signal }) : undefined,
  ]);
  return {
    user,
    shown,
    waiting: waitingWork?.waiting,
    publication: publication?.publication,
    selling,
    buying,
  };
}

export function Component() {
  const { role = '' } = useParams();
  const { user, shown, waiting, publication, selling, buying } = useLoaderData<typeof loader>();
  const unread = useUnreadTask();
  useRoleChange();
  const shownRole = ROLES[role];
  if (shownRole === undefined) return <Page title={t('noRole')} lead={<p>{t('noRoleLead')}</p>} />;
  return (
    <Page title={t(`title.${shownRole}`)} heading={tRole(shownRole)}>
      <div className="dashboard">
        {publication && !publication.free && <FirstSteps publication={publication} />}
        <Tasks
          tasks={[...tasksOf(selling?.tasks ?? buying?.tasks ?? []), ...(unread ? [unread] : [])]}
        />
        {selling && <Figures days={selling.days} figures={SELLING} none={t('noSales')} />}
        {buying && <Figures days={buying.days} figures={BUYING} none={t('noOrders')} />}
        <section className="stack">
          <h2 className="visually-hidden">{t('menu')}</h2>
          <LinkCards
            dense
            cards={cardsOf(user, {
              asFreelancer: role !== '1',
              waiting: waiting && waitingLine(waiting),
            })}
          />
        </section>
        <DashboardProjects shown={shown} />
      </div>
    </Page>
  );
}

/** Opens the dashboard of the new role after a change of role in any tab. */
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

interface MenuOptions {
  /** Whether it is the dashboard of a freelancer. */
  readonly asFreelancer: boolean;
  /** Work that waits for an administrator, in words. */
  readonly waiting: string | undefined;
}

/** Returns the menu of a dashboard. The first entry of an administrator is the administration. */
function cardsOf(user: Profile, { asFreelancer, waiting }: MenuOptions): LinkCard[] {
  const become = { to: '/become-freelancer', label: t('become'), text: t('becomeText') };
  const administration = {
    to: '/admin',
    label: t('administration'),
    text: waiting ?? t('administrationText'),
  };
  return [
    ...(user.is_administrator ? [administration] : []),
    ...(asFreelancer ? FREELANCER_CARDS : BUYER_CARDS),
    ...OWN,
    ...(user.may_sell ? [] : [become]),
  ];
}

/** Lists the conditions for a freelancer's first public sound or service, each with a link. */
function FirstSteps({ publication }: { publication: FirstPublication }) {
  const { works, biography } = publication;
  return (
    <section className="stack">
      <h2>{t('firstSteps')}</h2>
      <p>{t('firstStepsLead', { needed: MIN_WORKS })}</p>
      <ul>
        {works < MIN_WORKS && (
          <li>
            {t('worksSoFar', { works, needed: MIN_WORKS })}{' '}
            <Link to="/user/projects/create">{t('addWork')}</Link>
          </li>
        )}
        {!biography && (
          <li>
            {t('noBiography')} <Link to="/edit-account">{t('writeBiography')}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
