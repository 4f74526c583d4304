import { t } from 'texts:documents/payout';
import type { PayoutState as State } from '../../../shared/features/payments/balance.ts';

const TONES: Readonly<Record<State, string>> = {
  requested: 'mind',
  approved: 'mind',
  sent: 'mind',
  confirmed: 'good',
  failed: 'bad',
};

/** How a payout stands, as a word in a chip. */
export function PayoutStateChip({ state }: { state: State }) {
  return <span className={`chip ${TONES[state]}`}>{t(`states.${state}`)}</span>;
}
