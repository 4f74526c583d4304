import { sql } from 'kysely';
import type { Contract } from '../../../../shared/features/milestones.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { MilestoneState } from '../../../../shared/statuses.ts';

/** A contract as one column of its offers. */
interface ContractColumn {
  readonly name: string;
  readonly milestones: readonly {
    readonly number: number;
    readonly name: string;
    readonly cents: number;
    readonly offer_id: number | null;
    readonly state: MilestoneState;
    readonly deliverables: string | null;
    readonly deliver_on: string | null;
    readonly deliver_in_days: number | null;
  }[];
}

/** The state of a milestone: of its delivery once that has ended, otherwise of its offer. */
const state = sql`
  CASE
    WHEN part.offer_id IS NULL AND contract.ended_at IS NULL THEN 'planned'
    WHEN part.offer_id IS NULL THEN 'ended'
    WHEN its_delivery.state IN ('accepted', 'disputed', 'decided', 'refunded')
      THEN its_delivery.state
    ELSE its_offer.state
  END`;

/** The contract of an offer with all its milestones, or null. The query needs the table `offer`. */
export const contractOf = sql<ContractColumn | null>`(
  SELECT jsonb_build_object('name', contract.name, 'milestones', jsonb_agg(jsonb_build_object(
    'number', part.number, 'name', part.name, 'cents', part.price_cents,
    'offer_id', part.offer_id, 'state', ${state}, 'deliverables', part.deliverables,
    'deliver_on', part.deliver_on, 'deliver_in_days', part.deliver_in_days
  ) ORDER BY part.number))
  FROM contract
  JOIN milestone part ON part.contract_id = contract.id
  LEFT JOIN offer its_offer ON its_offer.id = part.offer_id
  LEFT JOIN offer_claim its_sale ON its_sale.offer_id = part.offer_id AND its_sale.state = 'sold'
  LEFT JOIN delivery its_delivery
    ON its_delivery.order_id = its_sale.order_id AND its_delivery.item_id = part.offer_id
  WHERE contract.id = offer.contract_id
  GROUP BY contract.id)`;

/** Shows a contract as the wire carries it. */
export function viewContract(contract: ContractColumn | null): Contract | null {
  if (contract === null) return null;
  const { name, milestones } = contract;
  return {
    name,
    price: toUnits(milestones.reduce((sum, { cents }) => sum + cents, 0)),
    milestones: milestones.map(
      ({ cents, offer_id, deliver_on, deliver_in_days, ...milestone }) => ({
        ...milestone,
        price: toUnits(cents),
        project_id: offer_id,
        deliverOn: deliver_on,
        deliverInDays: deliver_in_days,
      }),
    ),
  };
}
