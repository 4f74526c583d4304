import type { ModeratedPack, OwnPack, Pack } from '../../../shared/features/packs.ts';
import type { PayloadOf } from '../../../shared/features/call-table.ts';
import { MAX_PACKS } from '../../../shared/limits.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { packRules } from '../../../shared/rules/selling/pack.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import type { Db } from '../../database/db.ts';
import { inOrder } from '../../database/list-page.ts';
import { lockAccount, transaction } from '../../database/transaction.ts';
import type { FeatureParts } from '../../parts.ts';
import {
  notFound,
  requirePrice,
  requireRules,
  ruleBroken,
} from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import { type Rate, type Rates, rateToShow, shownPrice } from '../payments/rates/rate.ts';
import {
  deletePack,
  findOwned,
  insertPack,
  listPacks,
  listSoundsOnSale,
  type PackQuery,
  type PackRow,
  setSounds,
  updatePack,
} from './pack.repository.ts';
import { isOnSale, sharesOf, splitPrice, sumOf } from './pack-shares.ts';
import { leftOf } from './price-packs.ts';

interface PacksParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly rates: Rates;
  readonly shelves: Pick<Shelves, 'byIds'>;
}

export type Packs = ReturnType<typeof createPacks>;

/** Creates the service of packs: several sounds of one freelancer at one price. */
export function createPacks({ db, clock, rates, shelves }: PacksParts) {
  async function requireOwn(within: Db, ownerId: number, packId: number): Promise<PackRow> {
    const [pack] = await listPacks(within, { ids: [packId] });
    if (pack?.owner_id !== ownerId) throw notFound('pack.not-found');
    return pack;
  }

  return {
    /** Returns a pack on sale with its sounds, and what the caller still has to buy of it. */
    async get(session: Session | null, packId: number) {
      const [pack] = await listPacks(db, { ids: [packId] });
      const shares = pack && sharesOf(pack);
      if (!shares) throw notFound('pack.not-found');
      const ids = shares.map(({ soundId }) => soundId);
      const [rate, sounds, owned] = await Promise.all([
        rateToShow(rates),
        shelves.byIds(ids),
        session ? findOwned(db, session.accountId, ids) : new Set<number>(),
      ]);
      const left = leftOf(shares, owned);
      return {
        pack: viewPack(pack, rate),
        sounds: inOrder(ids, sounds),
        left: {
          projects: left.map(({ soundId }) => soundId),
          ...shownPrice(sumOf(left.map(({ cents }) => cents)), rate),
        },
      };
    },

    /** Lists the packs on sale among those of the query, the newest first. */
    async onSale(query: PackQuery): Promise<Pack[]> {
      const [found, rate] = await Promise.all([listPacks(db, query), rateToShow(rates)]);
      return found.filter((pack) => sharesOf(pack)).map((pack) => viewPack(pack, rate));
    },

    /** Lists the caller's packs, and the sounds that a pack can hold. */
    async own({ accountId }: Session) {
      const [packs, sounds] = await Promise.all([
        listPacks(db, { ownerId: accountId }),
        listSoundsOnSale(db, accountId),
      ]);
      return {
        packs: packs.map(viewOwn),
        sounds: sounds.map(({ id, name, price_cents }) => ({
          id,
          name,
          price: toUnits(price_cents),
        })),
      };
    },

    /**
     * Makes a pack, or changes one of the caller's, which then waits for approval and is not on
     * sale. A change to identical values does nothing. Returns its id.
     */
    async save(
      { accountId }: Session,
      { packId, ...form }: PayloadOf<'/packs/save'>,
    ): Promise<number> {
      if (packId !== undefined) await requireOwn(db, accountId, packId);
      requireRules(packRules, form);
      const soundIds = [...new Set(form.projects)];
      const texts = {
        name: tidyLine(form.name),
        description: tidyLine(form.description),
        price_cents: requirePrice(form.price),
      };
      return transaction(db, async (trx) => {
        await lockAccount(trx, accountId);
        const before = packId === undefined ? undefined : await requireOwn(trx, accountId, packId);
        if (before && isSame(before, texts, soundIds)) return before.id;
        const sounds = await listSoundsOnSale(trx, accountId, soundIds);
        if (sounds.length < soundIds.length) {
          throw notFound('pack.sound-not-on-sale', {}, { field: 'projects' });
        }
        requirePackPrice(texts.price_cents, sounds);
        const changed = { ...texts, changed_at: clock.now() };
        if (before) await updatePack(trx, before.id, changed);
        const id = before?.id ?? (await insertPack(trx, accountId, changed));
        if (id === undefined) throw ruleBroken('pack.too-many', { most: MAX_PACKS });
        await setSounds(trx, id, soundIds);
        return id;
      });
    },

    /** Removes one of the caller's packs. */
    async remove({ accountId }: Session, packId: number): Promise<void> {
      if (!(await deletePack(db, accountId, packId))) throw notFound('pack.not-found');
    },

    /** Returns packs as administrators see them, in the given order. */
    async forReview(ids: readonly number[], within = db): Promise<ModeratedPack[]> {
      return inOrder(ids, await listPacks(within, { ids })).map((pack) => ({
        ...viewOwn(pack),
        version: pack.version,
        user_id: pack.owner_id,
        userName: pack.owner_name,
        changed_at: pack.changed_at.toISOString(),
      }));
    },
  };
}

/** Refuses a price that is not below the sum of the sounds, or leaves nothing for one of them. */
export function requirePackPrice(
  cents: number,
  sounds: readonly { readonly price_cents: number }[],
): void {
  const prices = sounds.map((sound) => sound.price_cents);
  if (splitPrice(cents, prices)) return;
  const sum = sumOf(prices);
  const place = { field: 'price' };
  if (cents >= sum) throw ruleBroken('pack.price-too-high', { sum: toUnits(sum) }, place);
  throw ruleBroken('pack.price-too-low', {}, place);
}

function isSame(
  before: PackRow,
  after: Pick<PackRow, 'name' | 'description' | 'price_cents'>,
  soundIds: readonly number[],
): boolean {
  return (
    before.name === after.name &&
    before.description === after.description &&
    before.price_cents === after.price_cents &&
    before.sounds.map(({ id }) => id).join() === soundIds.join()
  );
}

function viewPack(pack: PackRow, rate: Rate | null): Pack {
  const { id, owner_id, owner_name, name, description, price_cents, sounds } = pack;
  return {
    id,
    user_id: owner_id,
    userName: owner_name,
    name,
    description,
    ...shownPrice(price_cents, rate),
    full: fullPrice(pack),
    sounds: sounds.length,
  };
}

function viewOwn(pack: PackRow): OwnPack {
  const { id, name, description, price_cents, status, rejection_reason, sounds } = pack;
  return {
    id,
    name,
    description,
    price: toUnits(price_cents),
    full: fullPrice(pack),
    status,
    rejection_reason,
    on_sale: sharesOf(pack) !== undefined,
    sounds: sounds.map((sound) => ({
      id: sound.id,
      name: sound.name,
      price: sound.price_cents === null ? null : toUnits(sound.price_cents),
      on_sale: isOnSale(sound),
    })),
  };
}

function fullPrice({ sounds }: PackRow): number {
  return toUnits(sumOf(sounds.map((sound) => sound.price_cents ?? 0)));
}
