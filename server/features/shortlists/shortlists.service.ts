import { KEPT_PAGE, type KeptSound, type Shortlist } from '../../../shared/features/shortlists.ts';
import type { Sound } from '../../../shared/features/sounds.ts';
import { MAX_SHORTLIST_SOUNDS, MAX_SHORTLISTS } from '../../../shared/limits.ts';
import { withoutControls } from '../../../shared/rules/chat/message-text.ts';
import { SHORTLIST_RULES } from '../../../shared/rules/shortlist.ts';
import type { PayloadOf } from '../../../shared/features/call-table.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import type { Db } from '../../database/db.ts';
import { inOrder, pageOf } from '../../database/list-page.ts';
import { lockAccount, transaction } from '../../database/transaction.ts';
import { createCode } from '../../platform/random-code.ts';
import { notFound, requireRules, ruleBroken } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import type { FeatureParts } from '../../parts.ts';
import {
  deleteKept,
  findShared,
  findShortlist,
  insertKept,
  insertShortlist,
  listKept,
  listKeptAmong,
  listShortlists,
  makeDefault,
  setRemoved,
  updateShortlist,
} from './shortlists.repository.ts';

interface ShortlistsParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly shelves: Pick<Shelves, 'byIds'>;
}

export type Shortlists = ReturnType<typeof createShortlists>;

/** Creates the service of the lists of kept sounds. */
export function createShortlists({ db, clock, shelves }: ShortlistsParts) {
  async function soundsOf(listId: number, before: number | undefined) {
    const found = await listKept(db, listId, { before, limit: KEPT_PAGE + 1 });
    const { rows, next } = pageOf(found, KEPT_PAGE);
    const onSale = await shelves.byIds(rows.map(({ sound_id }) => sound_id));
    const sounds = rows.map(({ sound_id, name }): KeptSound => ({
      project_id: sound_id,
      name,
      sound: onSale.find(({ id }) => id === sound_id) ?? null,
    }));
    return { sounds, next };
  }

  async function requireList(within: Db, accountId: number, listId: number): Promise<Shortlist> {
    const list = await findShortlist(within, accountId, listId);
    if (!list) throw notFound('shortlist.not-found');
    return list;
  }

  return {
    all: ({ accountId }: Session): Promise<Shortlist[]> => listShortlists(db, accountId),

    /** Returns a page of one of the caller's lists, newest first. */
    async one({ accountId }: Session, listId: number, before: number | undefined) {
      const list = await requireList(db, accountId, listId);
      return { list, ...(await soundsOf(listId, before)) };
    },

    keptAmong: ({ accountId }: Session, soundIds: readonly number[]): Promise<number[]> =>
      listKeptAmong(db, accountId, soundIds),

    /** Adds sounds to the caller's list with the id `wanted`, or to the default list. */
    async keep(
      { accountId }: Session,
      soundIds: readonly number[],
      wanted: number | undefined,
    ): Promise<void> {
      await transaction(db, async (trx) => {
        await lockAccount(trx, accountId);
        const listId = wanted ?? (await makeDefault(trx, accountId));
        const list = await requireList(trx, accountId, listId);
        const room = MAX_SHORTLIST_SOUNDS - list.sounds;
        if (room <= 0) throw ruleBroken('shortlist.full', { most: MAX_SHORTLIST_SOUNDS });
        const day = dayInBelgrade(clock.now());
        await insertKept(trx, { accountId, listId, soundIds, room, day });
      });
    },

    /**
     * Removes a sound from one of the caller's lists, or from all. Returns the ids of the lists
     * that had it, and whether one of them is not the default list.
     */
    async drop(
      { accountId }: Session,
      { projectId, ...list }: { readonly projectId: number; readonly listId?: number },
    ) {
      const lists = await deleteKept(db, { accountId, soundId: projectId, ...list });
      return { lists: lists.map(({ id }) => id), named: lists.some((one) => !one.is_default) };
    },

    /** Creates a list, or changes one of the caller's. Returns its id. */
    async save(
      { accountId }: Session,
      { listId, ...form }: PayloadOf<'/shortlists/save'>,
    ): Promise<number> {
      requireRules(SHORTLIST_RULES, form);
      const texts = { name: form.name.trim(), note: withoutControls(form.text).trim() };
      if (listId !== undefined) {
        if (await updateShortlist(db, { accountId, listId }, texts)) return listId;
        throw notFound('shortlist.not-found');
      }
      return transaction(db, async (trx) => {
        await lockAccount(trx, accountId);
        const { length } = await listShortlists(trx, accountId);
        if (length >= MAX_SHORTLISTS) {
          throw ruleBroken('shortlist.too-many', { most: MAX_SHORTLISTS });
        }
        return insertShortlist(trx, accountId, texts);
      });
    },

    /** Removes one of the caller's lists, or restores it. The default list cannot be removed. */
    async remove({ accountId }: Session, listId: number, undo: boolean): Promise<void> {
      const at = undo ? null : clock.now();
      if (await setRemoved(db, { accountId, listId }, at)) return;
      throw notFound('shortlist.not-found');
    },

    /** Gives one of the caller's lists a secret address, or takes it away. Returns the secret. */
    async share({ accountId }: Session, listId: number, shared: boolean): Promise<string | null> {
      const list = await requireList(db, accountId, listId);
      if (shared && list.secret !== null) return list.secret;
      const secret = shared ? createCode() : null;
      await updateShortlist(db, { accountId, listId }, { secret });
      return secret;
    },

    /** Returns a page of a shared list. Its note and its owner stay private. */
    async shared(secret: string, before: number | undefined) {
      const list = await findShared(db, secret);
      if (!list) throw notFound('shortlist.not-found');
      return { name: list.name, total: list.sounds, ...(await soundsOf(list.id, before)) };
    },

    /** Returns the sounds that are on sale, in the given order. */
    onSale: async (ids: readonly number[]): Promise<Sound[]> =>
      inOrder(ids, await shelves.byIds(ids)),
  };
}
