import { toUnits } from '../../../shared/money/money.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { draftOffer, type OfferFields } from './offer-draft.ts';
import type { OfferMessages } from './offer-messages.ts';
import { insertOffer, type OfferDraft } from './offer.repository.ts';

/** The terms of a package, or of an accepted answer to a brief. */
interface AgreedTerms {
  readonly name: string;
  readonly deliverables: string;
  readonly price_cents: number;
  readonly days: number;
  readonly revisions: number;
}

interface AgreedOffer {
  readonly terms: AgreedTerms;
  /** The two people, their conversation, and the state. */
  readonly row: Omit<OfferDraft, keyof OfferFields> & { readonly conversation_id: number };
  /** The sender of the offer's message. */
  readonly senderId: number;
  readonly now: Date;
}

/** Stores an offer at terms that its two people have agreed on, with its message. Returns its id. */
export async function addAgreedOffer(
  trx: Trx,
  afterCommit: AfterCommit,
  messages: Pick<OfferMessages, 'addOffer'>,
  { terms, row, senderId, now }: AgreedOffer,
): Promise<number> {
  const form = {
    projectName: terms.name,
    projectDescription: '',
    price: toUnits(terms.price_cents),
    deliverables: terms.deliverables,
    deliverInDays: terms.days,
    revisions: terms.revisions,
  };
  const draft = draftOffer(form, { now, requestKey: undefined });
  const offerId = await insertOffer(trx, { ...draft, ...row });
  // Without a request key there is no earlier offer.
  if (offerId === undefined) throw new Error('An agreed offer was not stored.');
  const { conversation_id: conversationId } = row;
  const message = { conversationId, offerId, senderId, text: draft.name };
  await messages.addOffer(trx, afterCommit, message);
  return offerId;
}
