import { useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:balance/general';
import { t as tHelp } from 'texts:balance/helpPayout';
import type { BankAccount } from '../../../shared/features/accounts/accounts.ts';
import type { Balance } from '../../../shared/features/payments/balance.ts';
import { MIN_PAYOUT_CENTS } from '../../../shared/limits.ts';
import { readPrice, toMinor } from '../../../shared/money/money.ts';
import { check, type Rule } from '../../../shared/rules/rule.ts';
import { faultText } from '../../languages/fault-text.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { call } from '../../calls/api.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { PriceField } from '../../ui/form/short-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PayoutStateChip } from './payout-table.tsx';
import { writeEuro } from './write-euro.ts';

interface PayoutSectionProps {
  balance: Balance;
  bank: BankAccount;
}

/** The bank account, and the form that requests a payout, or the reason why there is none. */
export function PayoutSection({ balance, bank }: PayoutSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { openPayout, refusal, refusalCode } = balance;
  return (
    <section className="stack" aria-labelledby="payout">
      <h2 id="payout" ref={heading}>
        {t('payout')}
      </h2>
      {openPayout && (
        <>
          <p>
            {t('underWay', { amount: writeEuro(openPayout.amount) })} {t('oneAtATime')}
          </p>
          <PayoutStateChip state={openPayout.state} />
        </>
      )}
      {!openPayout && refusalCode !== null && (
        <p>{faultText({ ...refusalCode, info: refusal ?? '' })}</p>
      )}
      <BankFacts bank={bank} />
      {!openPayout && refusal === null && (
        // The form disappears after the request, so the heading gets the focus.
        <PayoutForm balance={balance} onDone={() => focusPlace(heading.current)} />
      )}
    </section>
  );
}

function BankFacts({ bank }: { bank: BankAccount }) {
  return (
    <>
      <DefinitionList
        lines={[
          [t('holder'), `${bank.name} ${bank.last_name}`],
          [t('bankAccount'), bank.bank_account ?? t('notOnFile')],
          [t('bank'), bank.bank_name ?? t('notOnFile')],
          [t('swift'), bank.swift_code ?? t('notOnFile')],
        ]}
      />
      <Link to="/edit-bank-account">{t('editBank')}</Link>
    </>
  );
}

interface PayoutFormProps {
  balance: Balance;
  /** Called after the request, before the form disappears. */
  onDone: () => void;
}

/** The form that requests a payout. It starts with the whole available amount. */
function PayoutForm({ balance, onDone }: PayoutFormProps) {
  const { revalidate } = useRevalidator();
  const initial: PayoutRequest = { amount: balance.available.toFixed(2) };
  const form = useForm({
    initial,
    rules: payoutRules(balance),
    submit: (values) => call('/balance/requestPayout', values),
    done: ({ data }) => {
      notify(t('asked', { amount: writeEuro(data.payout.amount) }), { tone: 'good' });
      onDone();
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { least: MIN_PAYOUT_CENTS / 100 })} send={t('ask')}>
      <PriceField
        {...form.field('amount')}
        label={t('amount')}
        hint={t('amountHint', {
          minimum: writeEuro(balance.minimum),
          available: writeEuro(balance.available),
        })}
      />
    </SubmitForm>
  );
}

/** The values of the form. */
interface PayoutRequest {
  readonly amount: string;
}

/** Creates the rules of the form. The server checks the same. */
export function payoutRules({
  minimum,
  available,
}: Pick<Balance, 'minimum' | 'available'>): readonly Rule<PayoutRequest>[] {
  const cents = ({ amount }: PayoutRequest) => {
    const read = readPrice(amount);
    return typeof read === 'number' ? read : undefined;
  };
  return [
    check('amount', 'money.amount-not-a-number', (form) => cents(form) === undefined),
    {
      field: 'amount',
      code: 'payout.amount-out-of-range',
      params: { least: minimum, most: available },
      broken: (form) => {
        const amount = cents(form) ?? 0;
        return amount < toMinor(minimum) || amount > toMinor(available);
      },
    },
  ];
}
