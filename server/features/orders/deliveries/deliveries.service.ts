import type { Delivery, DeliveryAction } from '../../../../shared/features/deliveries.ts';
import {
  CHANGE_WITHIN_DAYS,
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
} from '../../../../shared/limits.ts';
import {
  changeRules,
  complaintRules,
  deliveryRules,
  type DeliveryForm,
} from '../../../../shared/rules/orders/delivery.ts';
import { tidyText } from '../../../../shared/texts/line.ts';
import type { Trx } from '../../../database/db.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { daysAfter } from '../../../platform/start/clock.ts';
import { notFound, requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { FinishedFiles } from '../../media/uploads/finished-files.ts';
import { complaintAlarm } from './delivery-alarms.ts';
import { createDeliveryChanges, type LockedDelivery, roleOf } from './delivery-change.ts';
import { findLastDelivered, insertFiles, listEntryFiles } from './delivery-entry.repository.ts';
import type { DeliveryNews } from './delivery-news.ts';
import { type DeliveryKey, findDelivery } from './delivery.repository.ts';
import type { TakeStep } from './delivery-steps.ts';

interface DeliveriesParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly files: Pick<FinishedFiles, 'find'>;
  readonly money: Pick<ItemMoney, 'releaseOn' | 'release' | 'freeze'>;
  readonly news: DeliveryNews;
  readonly takeStep: TakeStep;
}

export type DeliveriesService = ReturnType<typeof createDeliveries>;

/** Creates the service with which buyer and freelancer read and change a delivery. */
export function createDeliveries(parts: DeliveriesParts) {
  const { db, money, news, takeStep } = parts;
  const change = createDeliveryChanges(parts);

  /** Reads a delivery for this session. Throws 404 for people who are not involved. */
  async function get(session: Session, key: DeliveryKey): Promise<Delivery> {
    const row = await findDelivery(db, key);
    const role = row && roleOf(row, session);
    const delivery = role && (await news.read(key, role));
    if (!delivery) throw notFound('order.not-found');
    return delivery;
  }

  /** Runs one step and returns the changed delivery. */
  async function step(
    session: Session,
    key: DeliveryKey,
    action: DeliveryAction,
    work: (locked: LockedDelivery) => Promise<void>,
  ): Promise<Delivery> {
    await change({ session, key, action }, work);
    return get(session, key);
  }

  return {
    get,

    /** Delivers files, the first time or after a change request. Idempotent for the same files. */
    deliver(session: Session, key: DeliveryKey, form: DeliveryForm): Promise<Delivery> {
      const fileIds = [...new Set(form.fileIds.map((id) => id.toLowerCase()))];
      return step(session, key, 'deliver', async (locked) => {
        requireRules(deliveryRules, { ...form, fileIds });
        const { row, now, trx } = locked;
        if (row.state === 'delivered' && (await wasDelivered(trx, key, fileIds))) return;
        locked.requireAllowed();
        const files = await parts.files.find(fileIds, session.accountId);
        const until = daysAfter(now, COMPLAINT_DAYS);
        const id = await takeStep(locked, row, {
          step: 'delivered',
          at: now,
          actorId: session.accountId,
          text: tidyText(form.note),
          becomes: { state: 'delivered', until },
          facts: { files: files.map(({ name }) => name) },
        });
        const filesUntil = daysAfter(now, DELIVERY_DAYS);
        await insertFiles(
          trx,
          files.map(({ id: file_id, ...file }) => {
            return { ...file, file_id, entry_id: id, until_at: filesUntil };
          }),
        );
        await money.releaseOn(trx, key, until);
      });
    },

    /** Accepts the delivery and releases the money to the freelancer. Idempotent. */
    accept(session: Session, key: DeliveryKey): Promise<Delivery> {
      return step(session, key, 'accept', async (locked) => {
        const { row, now, trx } = locked;
        if (row.state === 'accepted') return;
        locked.requireAllowed();
        await takeStep(locked, row, {
          step: 'accepted',
          at: now,
          actorId: session.accountId,
          becomes: { state: 'accepted', until: null },
        });
        await money.release(trx, key);
      });
    },

    /** Requests a change. The freelancer has the rest of the agreed time, and at least 15 days. */
    askForChange(session: Session, key: DeliveryKey, text: string): Promise<Delivery> {
      return step(session, key, 'ask_change', async (locked) => {
        requireRules(changeRules, { text });
        locked.requireAllowed();
        const { row, now, trx } = locked;
        const least = daysAfter(now, CHANGE_WITHIN_DAYS);
        const until = row.due_at && row.due_at > least ? row.due_at : least;
        await takeStep(locked, row, {
          step: 'change_asked',
          at: now,
          actorId: session.accountId,
          text: tidyText(text),
          becomes: { state: 'change_asked', until },
        });
        await money.releaseOn(trx, key, null);
      });
    },

    /** Opens a complaint and freezes the money until an administrator decides. */
    complain(session: Session, key: DeliveryKey, text: string): Promise<Delivery> {
      return step(session, key, 'complain', async (locked) => {
        requireRules(complaintRules, { text });
        locked.requireAllowed();
        const { row, now, trx } = locked;
        const id = await takeStep(locked, row, {
          step: 'complained',
          at: now,
          actorId: session.accountId,
          text: tidyText(text),
          complaint: row.state === 'delivered' ? 'not_as_agreed' : 'not_delivered',
          becomes: { state: 'disputed', until: daysAfter(now, DECISION_DAYS) },
        });
        await money.releaseOn(trx, key, null);
        await money.freeze(trx, key, caseOf(id));
        await raiseAlarm(trx, complaintAlarm(key));
      });
    },
  };
}

/** Returns the case under which the money of a complaint is frozen. */
export function caseOf(entryId: number): string {
  return `complaint:${entryId}`;
}

/** Whether the latest delivery has exactly these files: a retry after a lost answer. */
async function wasDelivered(
  trx: Trx,
  key: DeliveryKey,
  fileIds: readonly string[],
): Promise<boolean> {
  const entryId = await findLastDelivered(trx, key);
  if (entryId === undefined) return false;
  const files = await listEntryFiles(trx, [entryId]);
  const ids = files.map(({ file_id: id }) => id);
  return ids.length === fileIds.length && fileIds.every((id) => ids.includes(id));
}
