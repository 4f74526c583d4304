import type { Balance } from '../../../shared/features/balance.ts';
import { texts } from './texts.ts';
import { writeEuro } from './write-euro.ts';

/** Where a freelancer's money stands, the part that can be paid out first. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { available, pending, frozen, inPayout, paidOut, debt } = balance;
  const figures = [
    [texts.available, available, texts.availableText],
    [texts.pending, pending, texts.pendingText],
    [texts.frozen, frozen, texts.frozenText],
    [texts.inPayout, inPayout, texts.inPayoutText],
    [texts.paidOut, paidOut, texts.paidOutText],
    ...(debt > 0 ? [[texts.debt, debt, texts.debtText] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {texts.figures}
      </h2>
      <dl className="balance-figures">
        {figures.map(([name, amount, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="balance-amount">{texts.euros(writeEuro(amount))}</dd>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
