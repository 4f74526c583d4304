import { formatMinor } from '../../shared/money/money.ts';
import type { CardFaults, CardField, TypedCard } from './card-form.ts';
import { TEST_CARDS, TEST_CVV, TEST_EXPIRY } from '../records/cards.ts';
import { type Html, html, type Page } from './page.ts';
import type { SessionRow } from '../records/tables.ts';

interface FieldShape {
  readonly name: CardField;
  readonly label: string;
  readonly hint: string | null;
  /** Fixed attributes for autofill and the keyboard. */
  readonly attributes: Html;
  readonly short: boolean;
}

const FIELDS: readonly FieldShape[] = [
  {
    name: 'cardNumber',
    label: 'Card number',
    hint: null,
    attributes: html`autocomplete="cc-number" inputmode="numeric" spellcheck="false"`,
    short: false,
  },
  {
    name: 'nameOnCard',
    label: 'Name on the card',
    hint: null,
    attributes: html`autocomplete="cc-name" spellcheck="false"`,
    short: false,
  },
  {
    name: 'expiry',
    label: 'Expiry date',
    hint: `Month and year, for example ${TEST_EXPIRY.month}/${TEST_EXPIRY.year}`,
    attributes: html`autocomplete="cc-exp" spellcheck="false"`,
    short: true,
  },
  {
    name: 'cvv',
    label: 'Security code',
    hint: 'The three digits on the back',
    attributes: html`autocomplete="cc-csc" inputmode="numeric" spellcheck="false"`,
    short: true,
  },
];

/**
 * The hosted card page: merchant and amount, the test cards, the form. Works without JavaScript.
 */
export function cardPage(
  merchantName: string,
  session: SessionRow,
  { faults = {}, typed = {} }: { faults?: CardFaults; typed?: TypedCard } = {},
): Page {
  const amount = `${formatMinor(session.amount_para)} ${session.currency}`;
  const failed = Object.keys(faults).length > 0;
  return {
    status: failed ? 422 : 200,
    title: `${failed ? 'Error: ' : ''}Pay ${amount} to ${merchantName}`,
    main: html`${failed ? faultSummary(faults) : null}
      <h2>Your payment</h2>
      <dl>
        <dt>To</dt>
        <dd>${merchantName}</dd>
        <dt>Amount</dt>
        <dd>${amount}</dd>
        <dt>Order</dt>
        <dd>${session.merchant_payment_id}</dd>
      </dl>
      ${testCards()}
      <form method="post" novalidate aria-label="Payment by card">
        <h2>Your card</h2>
        <p>All fields are required.</p>
        ${FIELDS.map((field) => cardField(field, typed[field.name] ?? '', faults[field.name]))}
        <div class="buttons">
          <button class="main" name="action" value="pay">Pay ${amount}</button>
          <button name="action" value="cancel">Cancel the payment</button>
        </div>
      </form>`,
  };
}

/** The summary at the start of a refused page. It takes the focus and links to the fields. */
function faultSummary(faults: CardFaults): Html {
  const rows = FIELDS.flatMap(({ name }) => {
    const fault = faults[name];
    return fault ? [html`<li><a href="#${name}">${fault}</a></li>`] : [];
  });
  return html`<section class="faults" aria-labelledby="faults-heading" tabindex="-1" autofocus>
    <h2 id="faults-heading">Nothing was paid: please correct the card</h2>
    <ul>
      ${rows}
    </ul>
  </section>`;
}

function cardField(field: FieldShape, value: string, fault: string | undefined): Html {
  const { name, label, hint, attributes, short } = field;
  const hintId = hint ? `${name}-hint` : null;
  const faultId = fault ? `${name}-fault` : null;
  const describedBy = [hintId, faultId].filter((id) => id !== null).join(' ');
  return html`<div class="field${short ? ' short' : ''}">
    <label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${hintId}">${hint}</p>` : null}
    ${fault ? html`<p class="fault" id="${faultId}">${fault}</p>` : null}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      ${attributes}
      ${describedBy ? html`aria-describedby="${describedBy}"` : null}
      ${fault ? html`aria-invalid="true"` : null}
    />
  </div>`;
}

function testCards(): Html {
  const rows = TEST_CARDS.map(
    ({ number, shows }) =>
      html`<tr>
        <th scope="row" class="number">${grouped(number)}</th>
        <td>${shows}</td>
      </tr>`,
  );
  return html`<details>
    <summary>Test cards</summary>
    <table>
      <caption>
        All have the expiry date ${`${TEST_EXPIRY.month}/${TEST_EXPIRY.year}`} and the security code
        ${TEST_CVV}.
      </caption>
      <thead>
        <tr>
          <th scope="col">Card number</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`;
}

/** Groups the digits as on a card. The form accepts the number with or without spaces. */
function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
