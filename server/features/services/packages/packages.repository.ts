import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import { lockAccount } from '../../../database/transaction.ts';
import type { ServicePackage } from '../../../database/types.ts';

/** The terms of a package. A change of terms creates a new package. */
export type PackageDraft = Pick<
  Insertable<ServicePackage>,
  'name' | 'what' | 'price_cents' | 'days' | 'revisions'
>;

const TERMS = ['name', 'what', 'price_cents', 'days', 'revisions'] as const;

export type PackageRow = Awaited<ReturnType<typeof findPackages>>[number];

/** Lists the packages of services in order. */
export function findPackages(db: Db, serviceIds: readonly number[]) {
  return db
    .selectFrom('service_package')
    .select(['id', 'service_id', ...TERMS])
    .where('service_id', 'in', serviceIds)
    .orderBy('service_id')
    .orderBy('position')
    .execute();
}

/**
 * Replaces the packages of a service, in this order. Packages with unchanged terms keep their ids.
 * The caller has locked the service.
 */
export async function replacePackages(
  trx: Trx,
  serviceId: number,
  drafts: readonly PackageDraft[],
): Promise<void> {
  const before = await findPackages(trx, [serviceId]);
  const idOf = (draft: PackageDraft) =>
    before.find((row) => TERMS.every((term) => row[term] === draft[term]))?.id;
  const kept = drafts.flatMap((draft) => idOf(draft) ?? []);
  await trx
    .deleteFrom('service_package')
    .where('service_id', '=', serviceId)
    .where('id', 'not in', [...kept, 0])
    .execute();
  for (const [index, draft] of drafts.entries()) {
    const id = idOf(draft);
    const position = index + 1;
    if (id === undefined) {
      const row = { ...draft, service_id: serviceId, position };
      await trx.insertInto('service_package').values(row).execute();
    } else {
      await trx.updateTable('service_package').set({ position }).where('id', '=', id).execute();
    }
  }
}

/**
 * Finds a package, and locks its service and it until the transaction ends, in the same order as a
 * deletion. Locks the buyer before, so that a double click makes one offer.
 */
export async function lockForOrder(
  trx: Trx,
  { packageId, buyerId }: { packageId: number; buyerId: number },
) {
  await lockAccount(trx, buyerId);
  return trx
    .selectFrom('service')
    .innerJoin('service_package', 'service_package.service_id', 'service.id')
    .select(['service.title as service_title', 'service.category_id'])
    .select(['service.account_id as freelancer_id', 'service_package.service_id'])
    .select('service_package.id')
    .select(TERMS.map((term) => `service_package.${term}` as const))
    .where('service_package.id', '=', packageId)
    .forKeyShare()
    .executeTakeFirst();
}
