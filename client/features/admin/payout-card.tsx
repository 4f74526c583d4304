import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewedPayout } from '../../../shared/features/admin-money.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Time } from '../../ui/time.tsx';
import { writeEuro } from '../balance/write-euro.ts';
import { texts } from './money.texts.ts';
import { PayoutSteps } from './payout-steps.tsx';
import './money.css';

/** One payout: to whom, how much, to which account; and the next step. */
export function PayoutCard({ payout }: { payout: ReviewedPayout }) {
  const heading = useId();
  const { state, user_id: userId, fullName, userName } = payout;
  return (
    <article className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>{texts.payoutOf(fullName, writeEuro(payout.amount))}</h3>
        <span className={`chip ${toneOf(state)}`}>{texts.states[state]}</span>
      </div>
      <div className="payout-facts">
        <DefinitionList
          lines={[
            [
              texts.person,
              <Link key="person" to={`/admin/user/${userId}`}>
                {fullName} ({userName})
              </Link>,
            ],
            [texts.email, payout.email],
            [texts.askedAt, <Time key="asked" at={payout.requested_at} />],
            [texts.changedAt, <Time key="changed" at={payout.changed_at} />],
            [texts.failedBecause, payout.reason],
          ]}
        />
        <DefinitionList
          lines={[
            [texts.holder, payout.holder],
            [texts.holderAddress, payout.holder_address],
            [texts.accountNumber, payout.bank_account],
            [texts.bank, payout.bank_name],
            [texts.bankAddress, payout.bank_address],
            [texts.swift, payout.swift_code],
          ]}
        />
      </div>
      {isOpen(state) && <PayoutSteps payout={{ ...payout, state }} />}
    </article>
  );
}

function isOpen(state: ReviewedPayout['state']): state is keyof typeof texts.steps {
  return state in texts.steps;
}

function toneOf(state: ReviewedPayout['state']): string {
  if (state === 'failed') return 'bad';
  return state === 'confirmed' ? 'good' : 'mind';
}
