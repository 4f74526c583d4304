import type { AuditValue } from '../../../../shared/features/audit.ts';
import type {
  ModeratedProject,
  ListedProject,
  SameSound,
} from '../../../../shared/features/admin.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { NOT_A_SOUND, soundFieldsOf } from '../../../../shared/audio/sound-fields.ts';
import { formatMinor, toUnits } from '../../../../shared/money/money.ts';
import { APPROVED, REJECTED, type ReviewStatus } from '../../../../shared/statuses.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { withoutUnchanged, type AuditedAction, recordAction } from '../../../platform/audit.ts';
import {
  conflict,
  notFound,
  requirePrice,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';
import { refreshListing } from '../../catalogue/listing/listing.service.ts';
import type { FirstPublication } from '../../accounts/profile/first-publication.ts';
import { viewTerms } from '../../offers/offer-terms.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { type DecidedItem, queueDecisionMail } from '../decisions/decision-mail.repository.ts';
import { decidedReason, statusChange } from '../reason.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  findOffer,
  findSound,
  type FoundOffer,
  type FoundSound,
  type ItemQuery,
  type ListedItem,
  listOffers,
  listSounds,
  lockOffer,
  type LockedOffer,
  type LockedSound,
  lockSound,
  storeOfferDecision,
  storeSoundDecision,
} from './item-review.repository.ts';

interface Sounds {
  byFileIds(fileIds: readonly string[]): Promise<ReadonlyMap<string, SoundFacts>>;
  same(fileId: string): Promise<SameSound[]>;
}

interface ItemReviewParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly sounds: Sounds;
  readonly categories: Pick<CatalogueService, 'usualPrice'>;
  readonly firstPublication: Pick<FirstPublication, 'requireForSound'>;
}

/** A status that an administrator sets, the price of a sound, and the reason for a rejection. */
type ItemDecision = PayloadOf<'/admin/changeProjectStatus'>;

export type ItemReviewService = ReturnType<typeof createItemReview>;

/** Creates the service through which administrators list sounds and offers and decide about them. */
export function createItemReview(parts: ItemReviewParts) {
  const { db, clock, sounds, categories } = parts;

  async function usualPrice(
    { category_id: categoryId }: FoundSound,
    { sound }: Pick<ModeratedProject, 'sound'>,
  ): Promise<number | null> {
    if (categoryId === null || !sound) return null;
    return categories.usualPrice({ categoryId, lengthMs: sound.length_ms });
  }

  /**
   * Logs a decision, and e-mails the owner about an approved sound, a new rejection or a new reason.
   * A change of the price alone sends no e-mail.
   */
  async function record(
    trx: Trx,
    item: LockedSound | LockedOffer,
    { status, reason, kind, ...entry }: Decided,
  ): Promise<void> {
    await recordAction(trx, { ...entry, action: 'project-review', reason });
    const isNew = item.status !== status;
    const isMailed =
      status === REJECTED ? isNew || item.reason !== reason : isNew && kind === 'sound';
    if (!isMailed) return;
    const decided = { accountId: item.owner_id, kind, id: item.id };
    await queueDecisionMail(trx, decided, clock.now());
  }

  async function decideSound(
    trx: Trx,
    sound: LockedSound,
    { actorId, status, ...decision }: ItemDecision & { readonly actorId: number },
  ): Promise<void> {
    if (sound.deleted_at) throw ruleBroken('moderation.project-deleted');
    const priceCents = soundPrice(sound, { status, price: decision.price });
    const price = { from: priceValue(sound.price_cents), to: priceValue(priceCents) };
    const changes = withoutUnchanged([
      statusChange(sound.status, status),
      { what: { code: 'price' }, ...price },
    ]);
    const reason = decidedReason(sound, { ...decision, status });
    if (changes.length === 0 && sound.reason === reason) return;
    if (status === APPROVED && sound.status !== status) {
      await parts.firstPublication.requireForSound(trx, sound.owner_id);
    }
    requireSeen(sound, decision.version);
    await storeSoundDecision(trx, sound.id, { status, priceCents, reason });
    const subject = { soundId: sound.id, offerId: null };
    await record(trx, sound, { actorId, kind: 'sound', subject, changes, status, reason });
    await refreshListing(trx, sound.id);
  }

  async function decideOffer(
    trx: Trx,
    offer: LockedOffer,
    { actorId, status, ...decision }: ItemDecision & { readonly actorId: number },
  ): Promise<void> {
    if (offer.deleted_at) throw ruleBroken('moderation.project-deleted');
    if ((readGiven(decision.price) ?? offer.price_cents) !== offer.price_cents) {
      throw ruleBroken('moderation.offer-price-not-ours', {}, { field: 'price' });
    }
    const changes = withoutUnchanged([statusChange(offer.status, status)]);
    const reason = decidedReason(offer, { ...decision, status });
    if (changes.length === 0 && offer.reason === reason) return;
    requireSeen(offer, decision.version);
    await storeOfferDecision(trx, offer.id, { status, reason });
    const subject = { soundId: null, offerId: offer.id };
    await record(trx, offer, { actorId, kind: 'offer', subject, changes, status, reason });
  }

  return {
    /**
     * Returns one page of sounds and offers, newest first. `next` is the `before` of the next page.
     */
    async list({
      kind,
      ...query
    }: ItemQuery): Promise<{ projects: ListedProject[]; next: number | null }> {
      const [found, offered] = await Promise.all([
        kind === 'service' ? [] : listSounds(db, query, ASKED_ROWS),
        kind === 'stock' || query.givenUp ? [] : listOffers(db, query, ASKED_ROWS),
      ]);
      const both = [
        ...found.map((row) => viewListed(row, 'stock')),
        ...offered.map((row) => viewListed(row, 'service')),
      ];
      const newest = both.toSorted((a, b) => b.id - a.id).slice(0, ASKED_ROWS);
      const { rows, next } = pageOf(newest);
      return { projects: rows, next };
    },

    async get(id: number): Promise<ModeratedProject> {
      const sound = await findSound(db, id);
      if (sound) {
        const { file_id: fileId } = sound;
        const files = fileId === null ? [] : [fileId];
        const same = fileId === null ? [] : await sounds.same(fileId);
        const view = viewModeratedSound(sound, await sounds.byFileIds(files));
        return { ...view, usual_price: await usualPrice(sound, view), same };
      }
      const offer = await findOffer(db, id);
      if (!offer) throw notFound('project.not-found');
      return viewModeratedOffer(offer);
    },

    /** Sets a status, in any direction, and a sound's price. */
    async changeStatus(actorId: number, decision: ItemDecision): Promise<void> {
      await transaction(db, async (trx) => {
        const sound = await lockSound(trx, decision.projectId);
        if (sound) return decideSound(trx, sound, { ...decision, actorId });
        const offer = await lockOffer(trx, decision.projectId);
        if (!offer) throw notFound('project.not-found');
        return decideOffer(trx, offer, { ...decision, actorId });
      });
    },
  };
}

interface Decided extends Pick<AuditedAction, 'actorId' | 'subject' | 'changes'> {
  readonly kind: DecidedItem['kind'];
  readonly status: ReviewStatus;
  readonly reason: string | null;
}

/** Refuses a decision about another version than the administrator saw. */
function requireSeen({ version }: { version: number }, seen = version): void {
  if (seen !== version) throw conflict('moderation.project-changed');
}

/** Returns the price of a sound after a decision, in cents. */
function soundPrice(
  sound: LockedSound,
  { status, price }: { status: ReviewStatus; price: ItemDecision['price'] | undefined },
): number | null {
  const cents = readGiven(price) ?? sound.price_cents;
  if (status !== APPROVED) return cents;
  if (cents === null) throw ruleBroken('moderation.price-missing', {}, { field: 'price' });
  if (sound.file_id === null) throw ruleBroken('moderation.no-file');
  if (sound.audio_state === 'failed') throw ruleBroken('moderation.no-preview');
  return cents;
}

function readGiven(price: string | number = ''): number | undefined {
  return String(price).trim() === '' ? undefined : requirePrice(price);
}

function priceValue(cents: number | null): AuditValue | null {
  return cents === null ? null : { text: `${formatMinor(cents)} EUR` };
}

/** A sound or an offer as a row of the administration's list. */
function viewListed(row: ListedItem, kind: ListedProject['kind']): ListedProject {
  return {
    id: row.id,
    kind,
    status: row.status,
    user_id: row.owner_id,
    userName: row.user_name,
    name: row.name,
    description: row.description,
    price: row.price_cents === null ? null : toUnits(row.price_cents),
    creation_time: row.created_at.toISOString(),
  };
}

/** A sound with all facts for its review. */
function viewModeratedSound(
  row: FoundSound,
  facts: ReadonlyMap<string, SoundFacts>,
): Omit<ModeratedProject, 'same' | 'usual_price'> {
  const { file_id: id, file_name: name, file_bytes: bytes } = row;
  const { category_id: _named, ...texts } = soundFieldsOf(row);
  return {
    ...viewListed(row, 'stock'),
    ...viewReviewed(row),
    ...texts,
    buyer: null,
    offer_state: null,
    terms: null,
    file: id === null ? null : { id, name: name ?? '', bytes: bytes ?? 0 },
    sound: facts.get(id ?? '') ?? null,
  };
}

/** An offer with all facts for its review. */
function viewModeratedOffer(row: FoundOffer): ModeratedProject {
  return {
    ...viewListed(row, 'service'),
    ...viewReviewed(row),
    ...NOT_A_SOUND,
    buyer: { id: row.buyer_id, userName: row.buyer_user_name },
    offer_state: row.state,
    terms: viewTerms(row),
    file: null,
    sound: null,
    usual_price: null,
    same: [],
  };
}

function viewReviewed(row: FoundSound | FoundOffer) {
  return {
    fullName: `${row.owner_name} ${row.owner_last_name}`,
    category: row.category_name,
    keywords: row.keywords,
    version: row.version,
    rejection_reason: row.rejection_reason,
    deleted: row.deleted_at !== null,
  };
}
