import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { ModeratedPack } from '../../../../shared/features/packs.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { decisionRules } from '../../../../shared/rules/orders/decision.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import type { FeatureParts } from '../../../parts.ts';
import { recordAction, withoutUnchanged } from '../../../platform/audit.ts';
import {
  conflict,
  notFound,
  requirePrice,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import { type Packs, requirePackPrice } from '../../packs/packs.service.ts';
import { queueDecisionMail } from '../decisions/decision-mail.repository.ts';
import { decidedReason, statusChange } from '../reason.ts';
import {
  listPackIds,
  lockPack,
  type PackListQuery,
  storePackDecision,
} from './pack-review.repository.ts';

interface PackReviewParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly packs: Pick<Packs, 'forReview'>;
}

export type PackReviewService = ReturnType<typeof createPackReview>;

/** Creates the service through which administrators list packs and decide about them. */
export function createPackReview({ db, clock, packs }: PackReviewParts) {
  /** Returns the price of an approval, which the sounds of the pack must allow. */
  async function approvedPrice(trx: Trx, packId: number, price: string | number): Promise<number> {
    const cents = requirePrice(price);
    const [pack] = await packs.forReview([packId], trx);
    const sounds = pack?.sounds ?? [];
    if (!sounds.every((sound) => sound.on_sale)) throw ruleBroken('pack.sounds-left');
    requirePackPrice(
      cents,
      sounds.map((sound) => ({ price_cents: toMinor(sound.price ?? 0) })),
    );
    return cents;
  }

  return {
    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(query: PackListQuery): Promise<{ packs: ModeratedPack[]; next: number | null }> {
      const { rows, next } = pageOf(await listPackIds(db, query, ASKED_ROWS));
      return { packs: await packs.forReview(rows.map(({ id }) => id)), next };
    },

    /** Approves a pack with its price, or rejects it. A repeated decision changes nothing. */
    async decide(
      actorId: number,
      { packId, version, ...decision }: PayloadOf<'/admin/decidePack'>,
    ): Promise<void> {
      const { status } = decision;
      requireRules(decisionRules, { ...decision, status: `${status}` });
      await transaction(db, async (trx) => {
        const pack = await lockPack(trx, packId);
        if (!pack) throw notFound('pack.not-found');
        const priceCents =
          status === APPROVED ? await approvedPrice(trx, packId, decision.price) : pack.price_cents;
        const reason = decidedReason(pack, decision);
        const changes = withoutUnchanged([
          statusChange(pack.status, status),
          {
            what: { code: 'price' },
            from: { text: `${formatMinor(pack.price_cents)} EUR` },
            to: { text: `${formatMinor(priceCents)} EUR` },
          },
        ]);
        if (changes.length === 0 && pack.reason === reason) return;
        if (pack.version !== version) throw conflict('pack.changed');
        await storePackDecision(trx, packId, { status, priceCents, reason });
        const subject = { userId: pack.owner_id };
        await recordAction(trx, { actorId, action: 'pack-review', subject, changes, reason });
        const decided = { accountId: pack.owner_id, kind: 'pack', id: packId } as const;
        await queueDecisionMail(trx, decided, clock.now());
      });
    },
  };
}
