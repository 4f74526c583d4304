import { formatMinor } from '../../shared/money/money.ts';
import { CHALLENGE_CODE, findCardOf } from '../records/cards.ts';
import type { ChallengeState } from '../records/challenge.service.ts';
import { html, type Page } from './page.ts';

type Asking = Extract<ChallengeState, { kind: 'asking' }>;

/**
 * The page on which the cardholder's bank asks for the code that it sent. Works without JavaScript.
 */
export function challengePage(
  merchantName: string,
  { session, row, triesLeft }: Asking,
  faultKind?: 'wrong' | 'empty',
): Page {
  const amount = `${formatMinor(row.amount_para)} ${session.currency}`;
  const fault = faultKind ? describeFault(faultKind, triesLeft) : null;
  const hint =
    findCardOf(row)?.challenge === 'fails'
      ? 'This card plays a code that is never right.'
      : `In the sandbox the code is always ${CHALLENGE_CODE}.`;
  return {
    status: fault ? 422 : 200,
    title: `${fault ? 'Error: ' : ''}Confirm ${amount}`,
    main: html`<h2>Confirm your payment</h2>
      <p>The bank that issued your card has sent a code to your telephone.</p>
      <dl>
        <dt>To</dt>
        <dd>${merchantName}</dd>
        <dt>Amount</dt>
        <dd>${amount}</dd>
        <dt>Card</dt>
        <dd>ends in ${row.pan_last4 ?? ''}</dd>
      </dl>
      <form method="post" novalidate>
        <div class="field short">
          <label for="code">Code</label>
          <p class="hint" id="code-hint">Six digits. ${hint}</p>
          ${fault ? html`<p class="fault" id="code-fault">${fault}</p>` : null}
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            spellcheck="false"
            required
            aria-describedby="code-hint${fault ? ' code-fault' : ''}"
            ${fault ? html`aria-invalid="true" autofocus` : null}
          />
        </div>
        <div class="buttons">
          <button class="main" name="action" value="confirm">Confirm</button>
          <button name="action" value="give-up">Do not confirm</button>
        </div>
      </form>`,
  };
}

function describeFault(kind: 'wrong' | 'empty', triesLeft: number): string {
  if (kind === 'empty') return 'Enter the code.';
  return `The code is wrong. You can try ${triesLeft === 1 ? 'once more' : `${triesLeft} more times`}.`;
}
