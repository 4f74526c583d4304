import { formatMinor } from '../../../../shared/money.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import type { SandboxMerchant } from './sandbox-parts.ts';
import type { SessionRow, TransactionRow } from './tables.ts';
import { toReturnFields } from './transaction.view.ts';

/**
 * The way back to the shop: a form that carries the signed result there. Right after paying it sends
 * itself; when a finished payment is opened again it waits for the button, so that Back is no trap.
 */
export function returnPage(
  merchant: SandboxMerchant,
  session: SessionRow,
  row: TransactionRow,
  { submitsItself }: { submitsItself: boolean },
): Page {
  const { title, text } = describe(session, row);
  const fields = Object.entries(toReturnFields(merchant, session, row));
  return {
    status: 200,
    title,
    main: html`<h2>${title}</h2>
      <p>${text}</p>
      <form method="post" action="${session.return_url}">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `)}
        <div class="buttons"><button class="main">Return to the shop</button></div>
      </form>`,
    formOrigin: new URL(session.return_url).origin,
    submitsItself,
  };
}

/** A session that expired or that the shop closed: nothing was charged through it any more. */
export function closedPage(session: SessionRow): Page {
  const why = session.state === 'killed' ? 'was closed by the shop' : 'has expired';
  return notice(410, 'This payment is no longer open', {
    text: `The payment ${why}. Nothing can be paid here any more.`,
    link: html`<p><a href="${new URL(session.return_url).origin}">Back to the shop</a></p>`,
  });
}

/** A token that no session has. */
export function missingPage(): Page {
  return notice(404, 'There is no such payment', {
    text: 'Please go back to the shop and start the payment again.',
  });
}

/** A form that contradicts itself, or a fault of the sandbox bank. */
export function faultPage(status: number): Page {
  return notice(status, 'That did not work', {
    text: 'Nothing was booked. Please go back and try again.',
  });
}

function notice(
  status: number,
  title: string,
  { text, link }: { text: string; link?: Html },
): Page {
  return {
    status,
    title,
    main: html`<h2>${title}</h2>
      <p>${text}</p>
      ${link ?? null}`,
  };
}

function describe(session: SessionRow, row: TransactionRow): { title: string; text: string } {
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
  return { title: 'Payment approved', text: `${amount} was charged to your card.` };
}
