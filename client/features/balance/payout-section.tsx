import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BankAccount } from '../../../shared/features/accounts.ts';
import type { Balance } from '../../../shared/features/balance.ts';
import { faultText } from '../../languages/fault-text.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { focusPlace } from '../../ui/focus-place.ts';
import { PayoutForm } from './payout-form.tsx';
import { PayoutStateChip } from './payout-state-chip.tsx';
import { texts } from './texts.ts';
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
        {texts.payout}
      </h2>
      {openPayout && (
        <>
          <p>
            {texts.underWay(writeEuro(openPayout.amount))} {texts.oneAtATime}
          </p>
          <PayoutStateChip state={openPayout.state} />
        </>
      )}
      {!openPayout && refusal !== null && <p>{faultText({ message: refusal, ...refusalCode })}</p>}
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
          [texts.holder, `${bank.name} ${bank.last_name}`],
          [texts.bankAccount, bank.bank_account ?? texts.notOnFile],
          [texts.bank, bank.bank_name ?? texts.notOnFile],
          [texts.swift, bank.swift_code ?? texts.notOnFile],
        ]}
      />
      <Link to="/edit-bank-account">{texts.editBank}</Link>
    </>
  );
}
