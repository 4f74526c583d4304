import { formatMinor } from '../../shared/money/money.ts';
import type { BankClock } from '../bank-clock.ts';
import { type Html, html, type Page } from '../card-pages/page.ts';
import type { TransactionStatus, TransactionType } from '../records/tables.ts';
import type { PaymentRow } from '../records/transaction.repository.ts';

const STATUS_WORDS: Readonly<Record<TransactionStatus, string>> = {
  IP: 'In progress (IP)',
  AP: 'Approved (AP)',
  FA: 'Failed (FA)',
  CA: 'Cancelled (CA)',
  VD: 'Voided (VD)',
};
const TYPE_WORDS: Readonly<Record<TransactionType, string>> = {
  SALE: 'Sale',
  VOID: 'Void',
  REFUND: 'Refund',
  PTREFUND: 'Partial refund',
};

interface PanelParts {
  readonly clock: BankClock;
  readonly rows: readonly PaymentRow[];
  /** The largest number of rows. */
  readonly limit: number;
  /** The result of the previous form. */
  readonly message: string | undefined;
}

/**
 * The panel of the sandbox bank. Works without JavaScript. The result of an action takes the focus.
 */
export function panelPage({ clock, rows, limit, message }: PanelParts): Page {
  return {
    status: 200,
    title: message ? `${message} Panel` : 'Panel',
    isWide: true,
    main: html`${message ? html`<p class="message" tabindex="-1" autofocus>${message}</p>` : null}
      <h2>The bank’s clock</h2>
      <p>
        ${writeTime(clock.now())} in Belgrade, ${describeAhead(clock.ahead())}. Payments can be
        voided on their own day and refunded from the next day on.
      </p>
      <form method="post" class="buttons">
        <button name="clock" value="hour">Move on by an hour</button>
        <button name="clock" value="day">Move on by a day</button>
        <button name="clock" value="real">Back to the real time</button>
      </form>
      <h2 id="transactions">Transactions</h2>
      ${rows.length === 0 ? html`<p>Nothing was booked yet.</p>` : table(rows, limit)}`,
  };
}

/**
 * The roles are explicit, since some browsers drop table semantics when a narrow window lays out
 * each row as a block of named lines.
 */
function table(rows: readonly PaymentRow[], limit: number): Html {
  const heads = HEADS.map((head) => html`<th scope="col" role="columnheader">${head}</th>`);
  return html`<form method="post">
    <table class="panel" role="table" aria-labelledby="transactions">
      <caption>
        The newest ${String(limit)} at most, newest first
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${heads}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(tableRow)}
      </tbody>
    </table>
  </form>`;
}

const HEADS = [
  'Transaction',
  'Payment',
  'Time in Belgrade',
  'Kind',
  'Status',
  'Amount',
  'Card',
  'Notification',
] as const;

function tableRow(row: PaymentRow): Html {
  const error = row.error_text ? `, ${row.error_text}` : '';
  const id = row.pg_tran_id;
  return html`<tr role="row">
    <th scope="row" role="rowheader" class="number" data-label="Transaction">
      <span id="${id}">${id}</span>
    </th>
    ${cell('Payment', html`<span class="number">${row.merchant_payment_id}</span>`)}
    ${cell('Time in Belgrade', writeTime(row.created_at))} ${cell('Kind', TYPE_WORDS[row.type])}
    ${cell('Status', `${STATUS_WORDS[row.status]}${error}`)}
    ${cell('Amount', `${formatMinor(row.amount_para)} ${row.currency}`)}
    ${cell('Card', row.pan_last4 ? `ends in ${row.pan_last4}` : '-')}
    ${cell(
      'Notification',
      html`<button
        name="notify"
        value="${id}"
        id="notify-${id}"
        aria-labelledby="notify-${id} ${id}"
      >
        Send again
      </button>`,
    )}
  </tr>`;
}

function cell(label: (typeof HEADS)[number], content: string | Html): Html {
  return html`<td role="cell" data-label="${label}"><span>${content}</span></td>`;
}

const BELGRADE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Belgrade',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

function writeTime(at: Date): string {
  return BELGRADE.format(at);
}

function describeAhead(milliseconds: number): string {
  if (milliseconds === 0) return 'the real time';
  const hours = Math.round(milliseconds / 3_600_000);
  const days = Math.floor(hours / 24);
  const parts = [count(days, 'day'), count(hours % 24, 'hour')].filter((part) => part !== null);
  return `${parts.join(' and ')} ahead of the real time`;
}

function count(number: number, word: string): string | null {
  if (number === 0) return null;
  return number === 1 ? `one ${word}` : `${number} ${word}s`;
}
