import type { ComponentProps } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tRefund } from 'texts:admin/refund';
import { t as tRates } from 'texts:admin/rates';
import { t as tSecurity } from 'texts:admin/security';
import { t as tFigures } from 'texts:admin/figures';
import { t } from 'texts:admin/general';
import { t as tMoney } from 'texts:admin/money';
import { t as tWays } from 'texts:admin/ways';
import { DECISION_DAYS } from '../../../shared/limits.ts';
import { load } from '../../calls/load.ts';
import { Page } from '../../ui/page.tsx';
import { LinkCards } from '../../ui/lists/link-cards.tsx';
import { Tasks, useUnreadTask } from '../accounts/dashboard/tasks.tsx';
import { type Figure, Figures } from '../accounts/dashboard/figures.tsx';
import { queueTasks, waitingCount } from '../accounts/dashboard/waiting-line.ts';
import './admin.css';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [queues, { days }] = await Promise.all([
    load('/admin/getWaiting', {}, { signal }),
    load('/admin/getFigures', {}, { signal }),
  ]);
  return { ...queues, days };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const FIGURES: readonly Figure<Loaded['days'][number]>[] = [
  { label: tFigures('sales'), unit: 'count', of: ({ sales }) => sales },
  { label: tFigures('sold'), unit: 'euro', of: ({ sold }) => sold },
  { label: tFigures('commission'), unit: 'euro', of: ({ commission }) => commission },
];

export function Component() {
  const { waiting, oldest, days } = useLoaderData<typeof loader>();
  const unread = useUnreadTask();
  return (
    <Page title={t('administration')}>
      <div className="dashboard">
        <Tasks tasks={[...queueTasks(waiting, oldest), ...(unread ? [unread] : [])]} />
        <Figures days={days} figures={FIGURES} none={tFigures('none')} />
        <section className="stack admin-cards">
          <h2 className="visually-hidden">{t('screens')}</h2>
          <LinkCards
            dense
            cards={[...cardsToDecide(waiting), ...cardsOfMoney(waiting), ...cardsOfLogs(waiting)]}
          />
        </section>
      </div>
    </Page>
  );
}

type Waiting = Loaded['waiting'];
type Cards = ComponentProps<typeof LinkCards>['cards'];

function cardsToDecide(waiting: Waiting): Cards {
  return [
    {
      to: '/admin/user',
      label: t('user'),
      text: t('userText', { waiting: waitingCount(waiting.users) }),
    },
    { to: '/admin/users', label: t('users'), text: t('usersText') },
    {
      to: '/admin/chat',
      label: t('chat'),
      text: t('chatText', { waiting: waitingCount(waiting.reports) }),
    },
    { to: '/admin/chats', label: t('chats'), text: t('chatsText') },
    {
      to: '/admin/project',
      label: t('project'),
      text: t('projectText', { waiting: waitingCount(waiting.projects) }),
    },
    { to: '/admin/projects', label: t('projects'), text: t('projectsText') },
    ...(waiting.previews > 0
      ? [
          {
            to: '/admin/projects?kind=failed',
            label: t('previews'),
            text: t('previewsText', { waiting: waitingCount(waiting.previews) }),
          },
        ]
      : []),
    {
      to: '/admin/recordings',
      label: t('recordings'),
      text: t('recordingsText', { waiting: waitingCount(waiting.recordings) }),
    },
    {
      to: '/admin/packs',
      label: t('packs'),
      text: t('packsText', { waiting: waitingCount(waiting.packs) }),
    },
    {
      to: '/admin/applications',
      label: t('applications'),
      text: t('applicationsText', { waiting: waitingCount(waiting.applications) }),
    },
  ];
}

function cardsOfMoney(waiting: Waiting): Cards {
  return [
    {
      to: '/admin/payouts',
      label: tMoney('payouts'),
      text: tMoney('payoutsText', { waiting: waitingCount(waiting.payouts) }),
    },
    {
      to: '/admin/frozen-orders',
      label: tMoney('frozen'),
      text: tMoney('frozenText', { count: waiting.frozenOrders }),
    },
    {
      to: '/admin/refunds',
      label: tRefund('refunds'),
      text: tRefund('refundsText', {
        payments: waiting.payments,
        differences: waiting.gatewayDifferences,
      }),
    },
    {
      to: '/admin/rates',
      label: tRates('title'),
      text: tRates('cardText', { faults: waiting.rateFaults }),
    },
    {
      to: '/admin/chargebacks',
      label: tMoney('chargebacks'),
      text: tMoney('chargebacksText'),
    },
    {
      to: '/admin/books',
      label: tMoney('books'),
      text: tMoney('booksText', { count: waiting.bookDifferences }),
    },
  ];
}

function cardsOfLogs({ disputes }: Waiting): Cards {
  return [
    {
      to: '/admin/disputes',
      label: t('disputes'),
      text: t('disputesText', {
        days: DECISION_DAYS,
        waiting: waitingCount(disputes),
      }),
    },
    { to: '/admin/notifications', label: tWays('title'), text: tWays('cardText') },
    { to: '/admin/log', label: t('log'), text: t('logText') },
    { to: '/admin/security', label: tSecurity('title'), text: tSecurity('cardText') },
  ];
}
