import type { Service } from '../../../shared/features/services.ts';
import type { Sound } from '../../../shared/features/sounds.ts';
import { MAX_DEMOS } from '../../../shared/limits.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { readCount } from '../../../shared/rules/selling/offer.ts';
import type { PackageForm } from '../../../shared/rules/selling/packages.ts';
import { type ServiceForm, serviceRules } from '../../../shared/rules/selling/service.ts';
import { ASKED_ROWS, cutPage, inOrder } from '../../database/list-page.ts';
import { transaction } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import {
  malformed,
  notFound,
  requirePrice,
  requireRules,
  ruleBroken,
} from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FirstPublication } from '../accounts/profile/first-publication.ts';
import type { ServiceCategories } from '../catalogue/catalogue.service.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import { type Rates, rateToShow, type Rate, shownPrice } from '../payments/rates/rate.ts';
import {
  deleteServicesOfAccount,
  findOwnService,
  findServices,
  findServicesOfAccount,
  findServicesInCategory,
  findDemos,
  replaceDemos,
  type ServicePromise,
  type ServiceRow,
  upsertService,
} from './service.repository.ts';
import { earliestDelivery } from './availability/availability.view.ts';
import { type FiguresService, standingOf } from './figures/figures.service.ts';
import { findPackages, replacePackages } from './packages/packages.repository.ts';
import { draftPackages, viewPackage } from './packages/packages.service.ts';
import type { DemosService } from './recordings/demos.service.ts';
import type { HelloService } from './recordings/hello.service.ts';
import { countDemos } from './recordings/recording.repository.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import type { FeatureParts } from '../../parts.ts';

interface ServicesParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly rates: Rates;
  readonly categories: ServiceCategories;
  readonly shelves: Pick<Shelves, 'byIds'>;
  readonly firstPublication: Pick<FirstPublication, 'requireForService'>;
  readonly hellos: Pick<HelloService, 'byAccountIds'>;
  readonly recordedDemos: Pick<DemosService, 'byServiceIds'>;
  readonly standings: Pick<FiguresService, 'byAccountIds'>;
}

/** A freelancer's service in a category. A blank title counts as none. */
interface ServiceInput extends ServiceForm {
  readonly categoryId: number;
  /** Absent: unchanged. */
  readonly packages?: readonly PackageForm[] | undefined;
}

export type ServicesService = ReturnType<typeof createServicesService>;

/**
 * Creates the service with which freelancers offer services: at most one per account and category.
 */
export function createServicesService(parts: ServicesParts) {
  const { db, rates, categories, shelves, firstPublication, hellos, standings, recordedDemos } =
    parts;

  async function view(rows: readonly ServiceRow[]): Promise<Service[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const freelancers = rows.map(({ account_id }) => account_id);
    const [rate, chosen, packages, spoken, recorded, known] = await Promise.all([
      rateToShow(rates),
      findDemos(db, ids),
      findPackages(db, ids),
      hellos.byAccountIds(freelancers),
      recordedDemos.byServiceIds(ids),
      standings.byAccountIds(freelancers),
    ]);
    const onSale = await shelves.byIds(chosen.map(({ sound_id }) => sound_id));
    const today = dayInBelgrade(parts.clock.now());
    return rows.map((row) => {
      const own = chosen.filter(({ service_id }) => service_id === row.id);
      const demos = inOrder(
        own.map(({ sound_id }) => sound_id),
        onSale,
      );
      const hello = spoken.get(row.account_id);
      const standing = standingOf(known, row.account_id);
      return {
        ...viewService(row, demos, rate),
        ownDemos: recorded.get(row.id) ?? [],
        packages: packages
          .filter(({ service_id }) => service_id === row.id)
          .map((one) => viewPackage(one, rate)),
        ...(hello && { hello }),
        standing,
        earliestDelivery: earliestDelivery(row.delivery_days, standing.availability, today),
      };
    });
  }

  /** Throws unless each demo is a sound of the account that is on sale. */
  async function checkDemos(accountId: number, demoIds: readonly number[]): Promise<void> {
    const onSale = await shelves.byIds(demoIds);
    const own = new Set(onSale.filter(({ user_id }) => user_id === accountId).map(({ id }) => id));
    if (demoIds.every((id) => own.has(id)) && own.size === demoIds.length) return;
    throw ruleBroken('service.demo-not-on-sale', {}, { field: 'demoIds' });
  }

  return {
    /** Lists the services of a category, newest first, and returns whether there are more. */
    async list(
      categoryId: number | undefined,
      before?: number,
    ): Promise<{ services: Service[]; more: boolean }> {
      if (categoryId === undefined) {
        throw malformed('request.field-missing', { field: 'categoryId' }, { field: 'categoryId' });
      }
      const found = await findServicesInCategory(db, categoryId, { before, limit: ASKED_ROWS });
      const { rows, last } = cutPage(found);
      return { services: await view(rows), more: last !== undefined };
    },

    /** Returns one service of an approved freelancer. Throws 404 if there is none. */
    async single(id: number): Promise<Service> {
      const [service] = await view(await findServices(db, [id]));
      if (!service) throw notFound('service.not-found');
      return service;
    },

    /** Returns the public services among these ids, in the order of the ids. */
    async byIds(ids: readonly number[]): Promise<Service[]> {
      if (ids.length === 0) return [];
      return inOrder(ids, await view(await findServices(db, ids)));
    },

    /** Returns the account's own service in a category: one or none. */
    async own(session: Session, categoryId: number): Promise<Service[]> {
      const row = await findOwnService(db, session.accountId, categoryId);
      return row ? view([row]) : [];
    },

    ofFreelancer: async (accountId: number): Promise<Service[]> =>
      view(await findServicesOfAccount(db, accountId)),

    /** Deletes an account's services, in the transaction that deletes the account. */
    deleteAll: (trx: Trx, accountId: number) => deleteServicesOfAccount(trx, accountId),

    /** Adds or changes the account's service in a category. Returns its id. */
    async save(session: Session, { categoryId, ...form }: ServiceInput): Promise<number> {
      const { accountId } = session;
      requireRules(serviceRules, form);
      const price = requirePrice(form.price);
      const packages = form.packages && draftPackages(form.packages);
      const category = await categories.serviceCategory(categoryId);
      await firstPublication.requireForService(accountId);
      const { demoIds } = form;
      if (demoIds) await checkDemos(accountId, demoIds);
      return transaction(db, async (trx) => {
        const id = await upsertService(trx, {
          account_id: accountId,
          category_id: category.id,
          ownTitle: tidyLine(form.title ?? '') || undefined,
          categoryTitle: category.name,
          description: form.description.trim(),
          price_cents: price,
          ...promiseOf(form),
        });
        if (demoIds) await changeDemos(trx, id, demoIds);
        if (packages) await replacePackages(trx, id, packages);
        return id;
      });
    },
  };
}

/** Replaces the sounds that are demos. Throws if there are too many, own files included. */
async function changeDemos(trx: Trx, id: number, demoIds: readonly number[]) {
  const { own } = await countDemos(trx, id);
  if (demoIds.length > 0 && demoIds.length + own > MAX_DEMOS) {
    throw ruleBroken('service.too-many-demos', { most: MAX_DEMOS }, { field: 'demoIds' });
  }
  await replaceDemos(trx, id, demoIds);
}

/** Reads the promises of the form. Absent fields stay unchanged, empty ones remove a promise. */
function promiseOf({ deliveryDays, revisions }: ServiceForm): ServicePromise {
  return {
    ...(deliveryDays !== undefined && { delivery_days: readCount(deliveryDays) }),
    ...(revisions !== undefined && { revisions: readCount(revisions) }),
  };
}

function viewService(row: ServiceRow, demos: Sound[], rate: Rate | null) {
  return {
    id: row.id,
    service_id: row.id,
    category_id: row.category_id,
    title: row.title,
    description: row.description,
    ...shownPrice(row.price_cents, rate),
    username: row.user_name,
    user_id: row.account_id,
    owner_id: row.account_id,
    rating: shownRating(row.rating),
    rating_count: row.rating_count,
    languages: row.languages,
    deliveryDays: row.delivery_days,
    revisions: row.revisions,
    demos,
  };
}
