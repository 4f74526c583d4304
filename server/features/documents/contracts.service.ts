import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import type { Contract, ContractStep } from '../../../shared/features/documents.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { toUnits } from '../../../shared/money/money.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { OfferReader } from '../offers/offer-reader.ts';
import {
  listDeliverySteps,
  listEvents,
  listVersions,
  type VersionRow,
} from './contracts.repository.ts';

interface ContractParts {
  readonly db: Db;
  readonly offers: OfferReader;
}

export type Contracts = ReturnType<typeof createContracts>;

/** Creates the contracts of offers, for their two people and administrators. */
export function createContracts({ db, offers }: ContractParts) {
  return {
    async read(session: Session, offerId: number): Promise<Contract> {
      const versions = await visibleVersions(db, session, offerId);
      const ids = versions.map(({ id }) => id);
      const views = await offers.byIds(db, ids);
      const last = versions.at(-1);
      const offer = last && views.get(last.id);
      if (!offer) throw notFound('offer.not-found');
      const events = await listEvents(db, {
        conversationId: last.conversation_id,
        offerIds: ids,
        codes: Object.keys(STEPS_OF_EVENTS),
        viewerId: session.isAdministrator ? undefined : session.accountId,
      });
      const sold = offer.order_id === null ? [] : await soldSteps(db, offer, offer.order_id);
      const steps = [
        ...versions.flatMap((version) => versionSteps(version, views.get(version.id))),
        ...events.flatMap(eventSteps),
        ...sold,
      ];
      return viewContract(offer, last.buyer_name, steps);
    },
  };
}

/** Lists the versions that this person knows. Throws 404 for people who are not involved. */
async function visibleVersions(
  db: Db,
  { accountId, isAdministrator }: Session,
  offerId: number,
): Promise<VersionRow[]> {
  const all = await listVersions(db, offerId);
  const mine = all.filter(
    ({ owner_id, buyer_id, hidden }) =>
      isAdministrator || owner_id === accountId || (buyer_id === accountId && !hidden),
  );
  if (!mine.some(({ id }) => id === offerId)) throw notFound('offer.not-found');
  return mine;
}

const NOTHING_MORE = { price: null, deliverOn: null, text: '' };

function versionSteps(
  { created_at, viewed_at, in_cart_at }: VersionRow,
  offer: Offer | undefined,
): ContractStep[] {
  if (!offer) return [];
  const { name, price, packageName } = offer;
  const isChosen = packageName !== null;
  const moments = [
    [isChosen ? 'chosen' : 'offered', created_at],
    // A package was viewed before it was chosen.
    ['viewed', isChosen ? null : viewed_at],
    ['in_cart', in_cart_at],
  ] as const;
  return moments.flatMap(([step, at]) =>
    at ? [{ ...NOTHING_MORE, step, at: at.toISOString(), name, price }] : [],
  );
}

/** The events before the payment. Those after it are steps of the delivery. */
const STEPS_OF_EVENTS: Readonly<Partial<Record<MessageEvent['code'], ContractStep['step']>>> = {
  'offer.declined': 'declined',
  'offer.withdrawn': 'withdrawn',
  'offer.expired': 'expired',
  'offer.price-asked': 'price_asked',
};

function eventSteps({ at, event }: { at: Date; event: MessageEvent }): ContractStep[] {
  const step = STEPS_OF_EVENTS[event.code];
  if (!step) return [];
  const about = { ...NOTHING_MORE, step, at: at.toISOString(), name: event.params.name };
  if (event.code !== 'offer.price-asked') return [about];
  const { price, deliverOn = null, words: text } = event.params;
  return [{ ...about, price, deliverOn, text }];
}

async function soldSteps(
  db: Db,
  { project_id: offerId, name, price }: Offer,
  orderId: number,
): Promise<ContractStep[]> {
  const rows = await listDeliverySteps(db, { orderId, offerId });
  return rows.map(({ kind: step, at, text, refund_cents: refund }) => ({
    ...NOTHING_MORE,
    step,
    at: at.toISOString(),
    name,
    price: step === 'paid' ? price : refund && toUnits(refund),
    text,
  }));
}

function viewContract(offer: Offer, buyerName: string, steps: readonly ContractStep[]): Contract {
  const { project_id, order_id, name, description, price } = offer;
  const { packageName, deliverables, deliverOn, deliverInDays, revisions, formats } = offer;
  const { rights, rightsVersion, trainingAllowed, milestone } = offer;
  return {
    project_id,
    order_id,
    name,
    description,
    price,
    packageName,
    deliverables,
    deliverOn,
    deliverInDays,
    revisions,
    formats,
    rights,
    rightsVersion,
    trainingAllowed,
    milestone,
    buyer: { user_id: offer.buyer_id, name: buyerName },
    freelancer: { user_id: offer.freelancer_id, name: offer.freelancerName },
    steps: steps.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
