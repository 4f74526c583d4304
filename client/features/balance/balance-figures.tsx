import { t } from 'texts:balance/general';
import type { Balance } from '../../../shared/features/balance.ts';
import { texts } from './texts.ts';
import { writeEuro } from './write-euro.ts';

/** Where a freelancer's money stands, the part that can be paid out first. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { available, pending, frozen, inPayout, paidOut, debt } = balance;
  const figures = [
    [t('available'), available, t('availableText')],
    [t('pending'), pending, texts.pendingText],
    [t('frozen'), frozen, texts.frozenText],
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
