import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from 'texts:balance/general';
import type { BankAccount } from '../../../shared/features/accounts/accounts.ts';
import type { Balance } from '../../../shared/features/payments/balance.ts';
import { faultText } from '../../languages/fault-text.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { PayoutForm } from './payout-form.tsx';
import { PayoutStateChip } from './payout-state-chip.tsx';
import { writeEuro } from './write-euro.ts';

interface PayoutSectionProps {
  balance: Balance;
  bank: BankAccount;
}

/** The way to one's money: to which bank account it goes, and the request, or why there is none. */
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
        // The form goes when its work is done.
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
