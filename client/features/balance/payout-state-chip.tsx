import type { PayoutState as State } from '../../../shared/features/balance.ts';
import { PAYOUT_WORDS } from '../../../shared/paper.texts.ts';

const TONES: Readonly<Record<State, string>> = {
  requested: 'mind',
  approved: 'mind',
  sent: 'mind',
  confirmed: 'good',
  failed: 'bad',
};

/** How a payout stands, as a word in a chip. */
export function PayoutStateChip({ state }: { state: State }) {
  return <span className={`chip ${TONES[state]}`}>{PAYOUT_WORDS[state]}</span>;
}
