import { t as tGeneral } from 'texts:offers/general';
import { t } from 'texts:offers/milestones';
import type { Contract, Milestone } from '../../../../shared/features/milestones.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import type { MilestoneState } from '../../../../shared/statuses.ts';
import './milestone-list.css';

/** The milestones of a contract, with their prices, their states, and the sum. */
export function MilestoneList({ contract }: { contract: Contract }) {
  const { name, price, milestones } = contract;
  return (
    <div className="milestones">
      <p>{t('contract', { name, price: euro(price), count: milestones.length })}</p>
      <ol>
        {milestones.map((milestone) => (
          <li key={milestone.number}>
            <MilestoneLine milestone={milestone} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function MilestoneLine({ milestone: { name, price, state } }: { milestone: Milestone }) {
  return (
    <span className="milestone-line">
      <span className="milestone-name">{name}</span>{' '}
      <span className="numbers">{euro(price)} EUR</span>{' '}
      <span className="quiet">{stateWord(state)}</span>
    </span>
  );
}

function stateWord(state: MilestoneState): string {
  switch (state) {
    case 'planned':
    case 'ended':
    case 'accepted':
    case 'disputed':
    case 'decided':
    case 'refunded':
      return t(`states.${state}`);
    default:
      return tGeneral(`offerStates.${state}`);
  }
}

function euro(price: number): string {
  return formatMinor(toMinor(price));
}
