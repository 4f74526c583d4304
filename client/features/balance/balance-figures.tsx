import { t } from 'texts:balance/general';
import type { Balance } from '../../../shared/features/payments/balance.ts';
import { COMPLAINT_DAYS, FREEZE_ABOVE_CENTS } from '../../../shared/limits.ts';
import { writeEuro } from './write-euro.ts';

/** Where a freelancer's money stands, the part that can be paid out first. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { available, pending, frozen, inPayout, paidOut, debt } = balance;
  const figures = [
    [t('available'), available, t('availableText')],
    [t('pending'), pending, t('pendingText', { days: COMPLAINT_DAYS })],
    [t('frozen'), frozen, t('frozenText', { above: FREEZE_ABOVE_CENTS / 100 })],
    [t('inPayout'), inPayout, t('inPayoutText')],
    [t('paidOut'), paidOut, t('paidOutText')],
    ...(debt > 0 ? [[t('debt'), debt, t('debtText')] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t('figures')}
      </h2>
      <dl className="balance-figures">
        {figures.map(([name, amount, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="balance-amount">{t('euros', { amount: writeEuro(amount) })}</dd>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
