import type { Loaded } from '../../load.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { writeEuro } from '../balance/write-euro.ts';
import { texts } from './money.texts.ts';

/** What a chargeback has cost, and whom. */
export function ChargebackResult({ booked }: { booked: Loaded<'/admin/recordChargeback'> }) {
  const { amount, sellers, debt, loss } = booked;
  return (
    <section className="stack">
      <h2>{texts.result}</h2>
      <DefinitionList
        lines={[
          [texts.keptBack, texts.amountIn(writeEuro(amount), 'RSD')],
          [texts.sellersBear, texts.euros(writeEuro(sellers))],
          [texts.newDebt, texts.euros(writeEuro(debt))],
          [texts.loss, texts.euros(writeEuro(loss))],
        ]}
      />
    </section>
  );
}
