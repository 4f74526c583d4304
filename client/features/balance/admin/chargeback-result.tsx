import { t } from 'texts:admin/money';
import type { Loaded } from '../../../load.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { writeEuro } from '../write-euro.ts';

/** What a chargeback has cost, and whom. */
export function ChargebackResult({ booked }: { booked: Loaded<'/admin/recordChargeback'> }) {
  const { amount, sellers, debt, loss } = booked;
  return (
    <section className="stack">
      <h2>{t('result')}</h2>
      <DefinitionList
        lines={[
          [t('keptBack'), t('amountIn', { amount: writeEuro(amount), currency: 'RSD' })],
          [t('sellersBear'), t('euros', { amount: writeEuro(sellers) })],
          [t('newDebt'), t('euros', { amount: writeEuro(debt) })],
          [t('loss'), t('euros', { amount: writeEuro(loss) })],
        ]}
      />
    </section>
  );
}
