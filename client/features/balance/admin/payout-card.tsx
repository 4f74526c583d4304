import { useId } from 'react';
import { Link } from 'react-router-dom';
import { t } from 'texts:admin/money';
import type { ReviewedPayout } from '../../../../shared/features/payments/admin-money.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { writeEuro } from '../write-euro.ts';
import { NEXT_STATES, type PayoutStep, PayoutSteps } from './payout-steps.tsx';
import './money.css';

/** One payout: to whom, how much, to which account; and the next step. */
export function PayoutCard({ payout }: { payout: ReviewedPayout }) {
  const heading = useId();
  const { state, user_id: userId, fullName, userName } = payout;
  return (
    <article className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>{t('payoutOf', { name: fullName, amount: writeEuro(payout.amount) })}</h3>
        <span className={`chip ${toneOf(state)}`}>{t(`states.${state}`)}</span>
      </div>
      <div className="payout-facts">
        <DefinitionList
          lines={[
            [
              t('person'),
              <Link key="person" to={`/admin/user/${userId}`}>
                {fullName} ({userName})
              </Link>,
            ],
            [t('email'), payout.email],
            [t('askedAt'), <Time key="asked" at={payout.requested_at} />],
            [t('changedAt'), <Time key="changed" at={payout.changed_at} />],
            [t('failedBecause'), payout.reason],
          ]}
        />
        <DefinitionList
          lines={[
            [t('holder'), payout.holder],
            [t('holderAddress'), payout.holder_address],
            [t('accountNumber'), payout.bank_account],
            [t('bank'), payout.bank_name],
            [t('bankAddress'), payout.bank_address],
            [t('swift'), payout.swift_code],
          ]}
        />
      </div>
      {isOpen(state) && <PayoutSteps payout={{ ...payout, state }} />}
    </article>
  );
}

function isOpen(state: ReviewedPayout['state']): state is PayoutStep {
  return state in NEXT_STATES;
}

function toneOf(state: ReviewedPayout['state']): string {
  if (state === 'failed') return 'bad';
  return state === 'confirmed' ? 'good' : 'mind';
}
