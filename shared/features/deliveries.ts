import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { defineServerEvents } from '../contract/event.ts';
import {
  Euros,
  FormLine,
  Id,
  IdAs,
  Moment,
  NumberOrNull,
  OneOf,
  OrNull,
  TextOrNull,
} from '../contract/fields.ts';
import {
  MAX_DELIVERY_FILES,
  MAX_DELIVERY_NOTE,
  MAX_DELIVERY_NOTES,
  MAX_DELIVERY_TEXT,
} from '../limits.ts';
import { OfferTermsOrNull } from './offer-terms.ts';
import { SoundFacts } from './sounds.ts';

/**
 * The state of a paid item. `due`: to be delivered. `delivered`: the buyer can accept, request
 * changes or complain. `change_asked`: the freelancer makes a change. `disputed`: an administrator
 * decides. The last three are final. `refunded` is an item that was refunded before another end.
 */
const DELIVERY_STATES = [
  'due',
  'delivered',
  'change_asked',
  'disputed',
  'accepted',
  'decided',
  'refunded',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The steps of a timeline. Steps without an actor were taken by a timer or by a bank. */
const DELIVERY_STEPS = [
  'paid',
  'delivered',
  'change_asked',
  'accepted',
  'accepted_by_silence',
  'complained',
  'decided',
  'due_soon',
  'overdue',
  'silence_soon',
  'files_end_soon',
  'files_deleted',
  'refunded',
  'charged_back',
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

const DELIVERY_ACTIONS = ['deliver', 'accept', 'ask_change', 'complain', 'decide'] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

/** The subject of a complaint. It follows from the state in which the complaint is made. */
export const Complaint = OneOf(['not_delivered', 'not_as_agreed']);
export type Complaint = Static<typeof Complaint>;

/** The decision about a complaint: how much of the remaining price is refunded to the buyer. */
export const Decision = OneOf(['whole', 'part', 'none']);
export type Decision = Static<typeof Decision>;

/** The role in which a person sees a delivery. */
export const DeliveryRole = OneOf(['buyer', 'freelancer', 'administrator']);
export type DeliveryRole = Static<typeof DeliveryRole>;

const PersonOfDelivery = Type.Object({ id: Id, userName: Type.String() });

/** A note at a place in a delivered sound. */
export const DeliveryNote = Type.Object({
  id: Id,
  at_ms: Type.Integer({ description: 'the place in the sound, milliseconds' }),
  text: Type.String(),
  by: Type.Object({ id: Id, role: DeliveryRole, name: Type.String() }),
  created_at: Moment,
});
export type DeliveryNote = Static<typeof DeliveryNote>;

const Notes = Type.Array(DeliveryNote, {
  description: `in the order of the sound, at most ${MAX_DELIVERY_NOTES}`,
});

/** A delivered file of a service. */
export const DeliveryFile = Type.Object({
  id: Type.Integer({ description: 'unique among all delivered files' }),
  file_id: OrNull(Type.String(), 'null once it is deleted'),
  name: Type.String(),
  bytes: Type.Number(),
  until: Type.Union([Moment], { description: 'when it is deleted, or was' }),
  downloaded: Type.Boolean({ description: 'whether the buyer has begun to download it' }),
  sound: OrNull(
    SoundFacts,
    'with its preview; null if there is none or this person may not listen to it',
  ),
  notes: Notes,
});
export type DeliveryFile = Static<typeof DeliveryFile>;

/** One step of a timeline. */
export const DeliveryEntry = Type.Object({
  id: Id,
  step: Type.Enum(DELIVERY_STEPS),
  at: Moment,
  by: OrNull(
    Type.Object({ role: DeliveryRole, name: Type.String() }),
    'null for a step of a timer or of a bank',
  ),
  text: Type.String({ description: 'the text of the step; may be empty' }),
  complaint: OrNull(Complaint),
  refund: OrNull(
    Type.Number(),
    'EUR refunded to the buyer, or to be refunded by a decision; 0 if the freelancer keeps everything',
  ),
  decision: OrNull(Decision),
  files: Type.Array(DeliveryFile),
});
export type DeliveryEntry = Static<typeof DeliveryEntry>;

/** A paid item with its timeline. */
export const Delivery = Type.Object({
  order_id: Id,
  project_id: Id,
  kind: OneOf(['stock', 'service']),
  name: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  terms: OfferTermsOrNull,
  revisionsLeft: OrNull(
    Type.Integer(),
    'how often the buyer can still request changes; null if no number was agreed',
  ),
  changesAsked: Type.Integer({ description: 'how often the buyer has requested changes' }),
  buyer: PersonOfDelivery,
  freelancer: PersonOfDelivery,
  role: DeliveryRole,
  state: Type.Enum(DELIVERY_STATES),
  until: OrNull(Moment, 'the deadline of the next step; null in a final state'),
  overdue: Type.Boolean({ description: 'whether the deadline has passed' }),
  refunded: Type.Boolean({
    description:
      'whether the whole price is refunded or being refunded: then no file can be downloaded',
  }),
  returned: Type.Number({ description: 'EUR refunded or being refunded' }),
  may: Type.Array(Type.Enum(DELIVERY_ACTIONS), {
    description: 'the actions that this person may take now',
  }),
  entries: Type.Array(DeliveryEntry, { description: 'oldest first' }),
});
export type Delivery = Static<typeof Delivery>;

/** How far a delivery is. */
const Progress = {
  state: Delivery.properties.state,
  until: Delivery.properties.until,
  overdue: Delivery.properties.overdue,
  refunded: Delivery.properties.refunded,
};
const Revisions = {
  revisionsLeft: Delivery.properties.revisionsLeft,
  changesAsked: Delivery.properties.changesAsked,
};

/** The state of paid work, as the card of its offer shows it. */
export const DeliveryStanding = Type.Object({ ...Progress, ...Revisions });
export type DeliveryStanding = Static<typeof DeliveryStanding>;

const Listed = {
  order_id: Id,
  project_id: Id,
  name: Type.String(),
  kind: Delivery.properties.kind,
  ...Progress,
};

/** A delivery in a list. */
export const DeliverySummary = Type.Object({ ...Listed, ...Revisions });
export type DeliverySummary = Static<typeof DeliverySummary>;

/** A complaint in the administrators' queue. */
export const Dispute = Type.Object({
  ...Listed,
  id: Id,
  complaint: Complaint,
  text: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  buyer: PersonOfDelivery,
  freelancer: PersonOfDelivery,
  complained_at: Moment,
  refund: NumberOrNull,
  decision: OrNull(Decision),
  decided_at: TextOrNull,
});
export type Dispute = Static<typeof Dispute>;

const WHICH = { orderId: Id, projectId: Id };
const Text = FormLine(`at most ${MAX_DELIVERY_TEXT} characters`, 12_000);
const OneDelivery = Type.Object({ delivery: Delivery });
const NotesOfFile = Type.Object({ notes: Notes });
const limit = { max: 60, seconds: 60 };

export const deliveriesCalls = defineCalls({
  '/deliveries/get': {
    doc: 'A paid item with its timeline, for its buyer, its freelancer and administrators.',
    access: 'signed-in',
    request: Type.Object(WHICH),
    data: OneDelivery,
  },
  '/deliveries/deliver': {
    doc: 'Delivers uploaded files of any kind for a paid service project, first or after a request for changes. They can be downloaded for 7 days. Idempotent.',
    access: 'signed-in',
    limit,
    request: Type.Object({
      ...WHICH,
      fileIds: Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: 5 * MAX_DELIVERY_FILES,
        default: [],
        description: `finished uploads of one’s own, at most ${MAX_DELIVERY_FILES}`,
      }),
      note: Text,
    }),
    data: OneDelivery,
  },
  '/deliveries/accept': {
    doc: 'The buyer accepts the delivery, which releases the money to the freelancer. Idempotent.',
    access: 'signed-in',
    limit,
    request: Type.Object(WHICH),
    data: OneDelivery,
  },
  '/deliveries/askForChange': {
    doc: 'The buyer requests changes to a delivered service. The freelancer delivers again.',
    access: 'signed-in',
    limit,
    request: Type.Object({ ...WHICH, text: Text }),
    data: OneDelivery,
  },
  '/deliveries/complain': {
    doc: 'The buyer complains within 15 days, or if nothing was delivered in time. The money is frozen and an administrator decides.',
    access: 'signed-in',
    limit,
    request: Type.Object({ ...WHICH, text: Text }),
    data: OneDelivery,
  },
  '/deliveries/addNote': {
    doc: 'Buyer or freelancer writes a note at a place in a delivered sound, until the delivery is accepted or in complaint. Idempotent.',
    access: 'signed-in',
    limit,
    request: Type.Object({
      ...WHICH,
      deliveredId: IdAs('the `id` of the delivered file'),
      atMs: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'milliseconds' }),
      text: FormLine(`at most ${MAX_DELIVERY_NOTE} characters`, 3_000),
    }),
    data: NotesOfFile,
  },
  '/deliveries/removeNote': {
    doc: 'Removes a note of one’s own, as long as notes can be written.',
    access: 'signed-in',
    limit,
    request: Type.Object({ ...WHICH, noteId: Id }),
    data: NotesOfFile,
  },
  '/admin/getDisputes': {
    doc: 'Complaints, 50 at a time: open ones by deadline, or decided ones, newest first. `next` is the `from` of the next page.',
    access: 'administrator',
    request: Type.Object({
      show: Type.Union([Type.Literal('open'), Type.Literal('decided')], { default: 'open' }),
      from: Type.Optional(IdAs('the `next` of the previous page')),
    }),
    data: Type.Object({ disputes: Type.Array(Dispute), next: NumberOrNull }),
  },
  '/admin/decideDispute': {
    doc: 'Decides a complaint: refunds the price or a part of it to the buyer, or nothing. Both sides are notified, with the reason.',
    access: 'administrator',
    request: Type.Object({
      ...WHICH,
      decision: Type.Union([Decision, Type.Literal('')], {
        default: '',
        description: 'how much of the remaining price is refunded to the buyer',
      }),
      amount: Euros('EUR to refund, for a part'),
      reason: Text,
    }),
    data: OneDelivery,
  },
});

export const deliveriesServerEvents = defineServerEvents({
  'delivery:changed': {
    doc: 'A step was taken; with the delivery as this person may see it.',
    payload: OneDelivery,
  },
  'delivery:noted': {
    doc: 'A note was added to a delivered sound, or removed; with all notes of the sound.',
    payload: Type.Object({
      order_id: Id,
      project_id: Id,
      name: Delivery.properties.name,
      delivered_id: DeliveryFile.properties.id,
      notes: Notes,
      added: OrNull(Id, 'null if a note was removed'),
    }),
  },
});
