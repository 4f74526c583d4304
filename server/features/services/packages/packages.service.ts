import type { Package } from '../../../../shared/features/packages.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { readPrice } from '../../../../shared/money/money.ts';
import { readCount } from '../../../../shared/rules/selling/offer.ts';
import {
  type PackageForm,
  packageRules,
  packagesFormOf,
} from '../../../../shared/rules/selling/packages.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { notFound, requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { OfferReader } from '../../offers/offer-reader.ts';
import type { PackageOffers } from '../../offers/package-offers.ts';
import { type Rate, shownPrice } from '../../payments/rates/rate.ts';
import { lockForOrder, type PackageDraft, type PackageRow } from './packages.repository.ts';

interface Carts {
  /** Puts an offer into a cart, inside the caller's transaction. Throws if the cart is full. */
  addTo(
    trx: Trx,
    afterCommit: AfterCommit,
    item: { accountId: number; itemId: number; connectionId?: string | undefined },
  ): Promise<void>;
}

interface PackagesParts {
  readonly db: Db;
  readonly packageOffers: PackageOffers;
  readonly carts: Carts;
  readonly offerReader: OfferReader;
}

export type PackagesService = ReturnType<typeof createPackages>;

/** Creates the service with which buyers order packages. */
export function createPackages({ db, packageOffers, carts, offerReader }: PackagesParts) {
  return {
    /**
     * Makes an offer from a package and adds it to the buyer's cart. A package keeps its id only
     * while its terms stay the same, so the buyer gets what the page showed, or 404. Idempotent
     * while the offer is open.
     */
    async order(
      { accountId: buyerId }: Session,
      { packageId, connectionId }: { packageId: number; connectionId?: string | undefined },
    ): Promise<Offer> {
      const itemId = await transaction(db, async (trx, afterCommit) => {
        const ordered = await lockForOrder(trx, { packageId, buyerId });
        if (!ordered) throw notFound('package.not-found');
        const offerId = await packageOffers.make(trx, afterCommit, { buyerId, ordered });
        const item = { accountId: buyerId, itemId: offerId, connectionId };
        await carts.addTo(trx, afterCommit, item);
        return offerId;
      });
      const offer = (await offerReader.byIds(db, [itemId])).get(itemId);
      if (!offer) throw new Error(`Offer ${itemId} of package ${packageId} is missing.`);
      return offer;
    },
  };
}

/** Converts the packages of a valid form. Throws the first broken rule otherwise. */
export function draftPackages(packages: readonly PackageForm[]): PackageDraft[] {
  requireRules(packageRules, packagesFormOf(packages));
  return packages.map(({ name, what, price, days, revisions }) => ({
    name: tidyLine(name),
    what: what.trim(),
    price_cents: Number(readPrice(price)),
    days: Number(readCount(days)),
    revisions: Number(readCount(revisions)),
  }));
}

export function viewPackage(row: PackageRow, rate: Rate | null): Package {
  const { id, name, what, price_cents, days, revisions } = row;
  return { id, name, what, ...shownPrice(price_cents, rate), days, revisions };
}
