import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:admin/refund';
import { t as tRates } from 'texts:admin/rates';
import { t as tSecurity } from 'texts:admin/security';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { Doors } from '../accounts/doors.tsx';
import { texts as money } from './money.texts.ts';
import { texts as refunds } from './refund.texts.ts';
import { texts } from './texts.ts';
import { waitingLine } from './waiting-line.ts';
import './admin.css';

/** How much waits; the server answers it to administrators alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  return load('/admin/getWaiting', {}, { signal: request.signal });
}

/** The administration's front page: for each kind the next that waits, and all of them. */
export function Component() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.administration} lead={<p>{waitingLine(waiting)}</p>}>
      <h2 className="visually-hidden">{texts.screens}</h2>
      <div className="admin-ways">
        <Doors
          ways={[
            { to: '/admin/user', label: texts.user, text: texts.userText(waiting.users) },
            { to: '/admin/users', label: texts.users, text: texts.usersText },
            { to: '/admin/chat', label: texts.chat, text: texts.chatText(waiting.reports) },
            { to: '/admin/chats', label: texts.chats, text: texts.chatsText },
            {
              to: '/admin/project',
              label: texts.project,
              text: texts.projectText(waiting.projects),
            },
            { to: '/admin/projects', label: texts.projects, text: texts.projectsText },
            ...(waiting.previews > 0
              ? [
                  {
                    to: '/admin/projects?kind=failed',
                    label: texts.previews,
                    text: texts.previewsText(waiting.previews),
                  },
                ]
              : []),
            { to: '/admin/wishes', label: texts.wishes, text: texts.wishesText(waiting.wishes) },
            {
              to: '/admin/payouts',
              label: money.payouts,
              text: money.payoutsText(texts.waiting(waiting.payouts)),
            },
            {
              to: '/admin/frozen-orders',
              label: money.frozen,
              text: money.frozenText(waiting.frozenOrders),
            },
            {
              to: '/admin/refunds',
              label: t('refunds'),
              text: refunds.refundsText(waiting.payments, waiting.gatewayDifferences),
            },
            {
              to: '/admin/rates',
              label: tRates('title'),
              text: tRates('doorText', { faults: waiting.rateFaults }),
            },
            { to: '/admin/chargebacks', label: money.chargebacks, text: money.chargebacksText },
            {
              to: '/admin/books',
              label: money.books,
              text: money.booksText(waiting.bookDifferences),
            },
            {
              to: '/admin/disputes',
              label: texts.disputes,
              text: texts.disputesText(waiting.disputes),
            },
            { to: '/admin/log', label: texts.log, text: texts.logText },
            { to: '/admin/security', label: tSecurity('title'), text: tSecurity('doorText') },
          ]}
        />
      </div>
    </Page>
  );
}
