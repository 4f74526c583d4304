import type { NotNull } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import type { ContractPlan, PlannedMilestone } from './milestone-draft.ts';

/** Adds a contract whose first milestone is an offer. */
export async function insertContract(
  trx: Trx,
  { name, milestones }: ContractPlan,
  { offerId, at }: { offerId: number; at: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('contract')
    .values({ name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('milestone')
    .values(
      milestones.map((milestone) => ({
        ...milestone,
        contract_id: id,
        offer_id: milestone.number === 1 ? offerId : null,
      })),
    )
    .execute();
  await trx
    .updateTable('offer')
    .set({ contract_id: id, milestone: 1, milestones: milestones.length })
    .where('id', '=', offerId)
    .execute();
}

/** Reads the milestone of an offer, with the name of its contract. */
export function findMilestone(db: Db, offerId: number) {
  return db
    .selectFrom('milestone')
    .innerJoin('contract', 'contract.id', 'milestone.contract_id')
    .select(['milestone.contract_id', 'milestone.number', 'milestone.name'])
    .select('contract.name as contract_name')
    .where('milestone.offer_id', '=', offerId)
    .executeTakeFirst();
}

/** Gives a milestone another offer, which its buyer and its freelancer have negotiated. */
export async function setMilestone(
  trx: Trx,
  { contract_id, number }: { contract_id: number; number: number },
  change: Omit<PlannedMilestone, 'number'> & { readonly offer_id: number },
): Promise<void> {
  await trx
    .updateTable('milestone')
    .set(change)
    .where('contract_id', '=', contract_id)
    .where('number', '=', number)
    .execute();
}

/** Finds an offer that is a milestone, with the facts that the next milestone's offer shares. */
export function findStep(db: Db, offerId: number) {
  return db
    .selectFrom('offer')
    .innerJoin('contract', 'contract.id', 'offer.contract_id')
    .select(['offer.owner_id', 'offer.buyer_id', 'offer.category_id', 'offer.conversation_id'])
    .select(['offer.description', 'offer.keywords', 'offer.revisions', 'offer.formats'])
    .select(['offer.rights', 'offer.rights_version', 'offer.training_allowed'])
    .select(['offer.milestone', 'offer.milestones', 'contract.id as contract_id'])
    .select(['contract.name as contract_name', 'contract.created_at as made_at'])
    .where('offer.id', '=', offerId)
    .where('offer.milestone', 'is not', null)
    .$narrowType<{ milestone: NotNull }>()
    .executeTakeFirst();
}

/**
 * Locks a contract that has not ended until the transaction ends. Two steps of one contract wait
 * for each other.
 */
export async function lockContract(trx: Trx, id: number): Promise<boolean> {
  const locked = await trx
    .selectFrom('contract')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/**
 * Lists the planned milestones of a contract in their order. Call this after the lock, so that it
 * sees what was committed during the wait.
 */
export function listPlanned(trx: Trx, contractId: number) {
  return trx
    .selectFrom('milestone')
    .select(['number', 'name', 'price_cents', 'deliverables', 'deliver_on', 'deliver_in_days'])
    .where('contract_id', '=', contractId)
    .where('offer_id', 'is', null)
    .orderBy('number')
    .execute();
}

/** Ends the planned milestones of a locked contract. */
export async function endContract(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('contract').set({ ended_at: at }).where('id', '=', id).execute();
}

/** Ends the planned milestones of all contracts of an account. */
export async function endContractsOf(trx: Trx, accountId: number, at: Date): Promise<void> {
  await trx
    .updateTable('contract')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('offer')
        .select('offer.contract_id')
        .where('offer.contract_id', 'is not', null)
        .where((or) => or.or([or('owner_id', '=', accountId), or('buyer_id', '=', accountId)])),
    )
    .execute();
}
