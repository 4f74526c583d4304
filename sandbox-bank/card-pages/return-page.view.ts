import { formatMinor } from '../../shared/money/money.ts';
import { type Html, html, type Page } from './page.ts';
import type { ReturnFields } from '../msu/return-fields.ts';
import type { SessionRow } from '../records/tables.ts';
import type { BookedTransaction } from '../records/transaction.service.ts';

/**
 * The page that returns to the shop: a form with the signed result. Right after paying it submits
 * itself. When a finished payment is opened again it waits for the button, so that Back is not a
 * trap.
 */
export function returnPage(
  booked: BookedTransaction,
  fields: ReturnFields,
  { submitsItself }: { submitsItself: boolean },
): Page {
  const { title, text } = describe(booked);
  return returnForm(booked.session, fields, { title, text, submitsItself });
}

/** The return page of a payment that is not booked, although its form says so. */
export function forgedPage(session: SessionRow, fields: ReturnFields): Page {
  const text = 'Nothing was booked, but the return to the shop says that the payment was approved.';
  return returnForm(session, fields, { title: 'A forged return', text, submitsItself: true });
}

/** The end of a payment whose browser does not return to the shop. */
export function lostPage(booked: BookedTransaction): Page {
  const { title, text } = describe(booked);
  return notice(
    200,
    title,
    `${text} This card simulates a browser that never returns to the shop. Please close this page.`,
  );
}

function returnForm(
  session: SessionRow,
  fields: ReturnFields,
  { title, text, submitsItself }: { title: string; text: string; submitsItself: boolean },
): Page {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `,
  );
  return {
    status: 200,
    title,
    main: html`<h2>${title}</h2>
      <p>${text}</p>
      <form method="post" action="${session.return_url}">
        ${inputs}
        <div class="buttons"><button class="main">Return to the shop</button></div>
      </form>`,
    formOrigin: new URL(session.return_url).origin,
    submitsItself,
  };
}

/** The page of a session that expired or that the shop closed. It can no longer be charged. */
export function closedPage(session: SessionRow): Page {
  const why = session.state === 'killed' ? 'was closed by the shop' : 'has expired';
  return notice(
    410,
    'This payment is no longer open',
    `The payment ${why}. Nothing can be paid here any more.`,
    html`<p><a href="${new URL(session.return_url).origin}">Back to the shop</a></p>`,
  );
}

/** The page of an unknown token. */
export function missingPage(): Page {
  const text = 'Please go back to the shop and start the payment again.';
  return notice(404, 'There is no such payment', text);
}

/** The page for contradictory fields or a fault of the sandbox bank. */
export function faultPage(status: number): Page {
  return notice(status, 'That did not work', 'Nothing was booked. Please go back and try again.');
}

function notice(status: number, title: string, text: string, link: Html | null = null): Page {
  return {
    status,
    title,
    main: html`<h2>${title}</h2>
      <p>${text}</p>
      ${link}`,
  };
}

function describe({ session, row }: BookedTransaction): { title: string; text: string } {
  const amount = `${formatMinor(row.amount_para)} ${session.currency}`;
  if (row.status === 'CA') {
    return { title: 'Payment cancelled', text: `You cancelled. ${amount} was not charged.` };
  }
  if (row.status === 'FA') {
    return {
      title: 'Payment declined',
      text: `The bank declined: ${row.error_text ?? 'no reason given'}. ${amount} was not charged.`,
    };
  }
  if (row.status === 'IP') {
    return { title: 'Payment in progress', text: `The bank is still busy with ${amount}.` };
  }
  if (row.status === 'VD') {
    return { title: 'Payment cancelled', text: `The shop took ${amount} back.` };
  }
  return { title: 'Payment approved', text: `${amount} was charged to your card.` };
}
